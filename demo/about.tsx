/**
 * What it knows of you: the persona, notes, the log and the file, each with what can be done about it.
 *
 * May not know: how penchant is called; that is the session's part.
 */
import { signal } from '@preact/signals'
import type { CardListing, LogRow, PersonaLine } from 'penchant'
import { Failure } from './failure.js'
import { count, kilobytes } from './numbers.js'
import { attempt, cards, eraseAll, inspection, letModelHelp, modelDownload, ownModel, persona, rows, troubles } from './session.js'

const SECTIONS: Readonly<Record<PersonaLine['section'], string>> = {
  stated: 'You said',
  tools: 'Tools you take',
  arguments: 'Arguments you choose',
  notes: 'Preferences',
  facts: 'Facts',
}

export function About() {
  return (
    <>
      <div class="lead">
        <h1>
          What it knows of <em>you</em>
        </h1>
        <p>Read it, correct it, or have it forgotten. All of it is in this browser’s storage and nowhere else.</p>
      </div>
      {troubles.value.map((error) => (
        <Failure key={error.message} error={error} />
      ))}
      <div class="bench">
        <div>
          <PersonaPart />
          <Notes />
        </div>
        <div>
          <Log />
          <Keeping />
        </div>
      </div>
    </>
  )
}

function PersonaPart() {
  const lines = persona.value?.lines ?? []
  const sections = Object.entries(SECTIONS).filter(([section]) => lines.some((line) => line.section === section))
  return (
    <section aria-labelledby="persona-title">
      <h2 id="persona-title">Persona</h2>
      <p class="note">What a chat model would be told about you: {persona.value?.tokens ?? 0} tokens, every line with what it rests on.</p>
      {lines.length === 0 && <p class="waiting">Nothing yet: a habit shows after three times.</p>}
      {sections.map(([section, title]) => (
        <div key={section}>
          <h3>{title}</h3>
          <ul class="lines">
            {lines
              .filter((line) => line.section === section)
              .map((line) => (
                <Line key={line.id} line={line} />
              ))}
          </ul>
        </div>
      ))}
      <Composer
        label="Add a line about yourself"
        placeholder="Vegetarian, and never before ten"
        button="Add line"
        onSay={(text) => attempt((opened) => opened.amendPersona({ text }), 'Added to the persona.')}
      />
      <button
        type="button"
        onClick={() =>
          void attempt(async (opened) => {
            const { accepted, batch, cost } = await opened.align()
            const asked =
              cost.calls === 0 ? '' : ` The model was asked ${cost.calls} times, ${cost.failed} in vain: about ${cost.tokens} tokens.`
            alignment.value = accepted
              ? `Changed: it now agrees with ${Math.round(100 * batch.after)} % of what you did last, before ${Math.round(100 * batch.before)} %.${asked}`
              : `Nothing to change: no line misled it lately.${asked}`
          })
        }
      >
        Align it with what I did last
      </button>
      {alignment.value !== '' && <p class="note">{alignment.value}</p>}
      {ownModel.value !== 'none' && (
        <label>
          <input
            type="checkbox"
            checked={ownModel.value === 'helping'}
            onChange={({ currentTarget }) => void letModelHelp(currentTarget.checked)}
          />{' '}
          Let this browser’s own model help to word it
          {modelDownload.value === undefined ? '' : ` (${Math.round(100 * modelDownload.value)} % here)`}
        </label>
      )}
    </section>
  )
}

const alignment = signal('')
const editing = signal('')

function Line({ line }: { line: PersonaLine }) {
  const { id, text, by, pinned } = line
  if (editing.value === id)
    return (
      <li>
        <Composer
          label="The line"
          start={text}
          button="Save"
          onSay={async (said) => {
            const isDone = await attempt((opened) => opened.amendPersona({ line: id, text: said }), 'Changed.')
            if (isDone) editing.value = ''
            return isDone
          }}
        />
      </li>
    )
  const change = (to: 'pin' | 'unpin' | 'delete', done: string) =>
    void attempt((opened) => opened.amendPersona({ line: id, change: to }), done)
  return (
    <li data-testid="persona-line">
      <span>
        {text} {by !== 'penchant' && <span class="kind">{by === 'user' ? 'your words' : by}</span>}
        {pinned && <span class="kind">pinned</span>}
      </span>
      <span class="row-actions">
        <Small label={`Edit: ${text}`} onClick={() => (editing.value = id)}>
          Edit
        </Small>
        <Small
          label={`${pinned ? 'Unpin' : 'Pin'}: ${text}`}
          onClick={() => (pinned ? change('unpin', 'Unpinned.') : change('pin', 'Pinned.'))}
        >
          {pinned ? 'Unpin' : 'Pin'}
        </Small>
        <Small label={`Delete: ${text}`} onClick={() => change('delete', 'Deleted.')}>
          Delete
        </Small>
      </span>
    </li>
  )
}

function Notes() {
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">Notes</h2>
      <p class="note">Preferences in words. Those that bear on a request go into its prompt; a newer one on the same subject takes over.</p>
      <ul class="lines">
        {cards.value.map((card) => (
          <NoteRow key={card.card} card={card} />
        ))}
      </ul>
      <Composer
        label="Tell it a preference, as you would in a chat"
        placeholder="When I book a table, I want a quiet corner"
        button="Tell it"
        onSay={(message) =>
          attempt(async (opened) => {
            const { cards: found } = await opened.remember({ message })
            // Whoever types into this field means it, even where no rule finds a preference in the words.
            if (found.length === 0) await opened.remember({ note: message })
          }, 'Noted.')
        }
      />
    </section>
  )
}

function NoteRow({ card: { card, text, when, note, status, why, pinned, helped, missed, blamed } }: { card: CardListing }) {
  return (
    <li class={status === 'current' ? '' : 'is-superseded'} data-testid="note">
      <span>
        {text} {status !== 'current' && <span class="kind">{status.replace('-', ' ')}</span>}
        {pinned && <span class="kind">pinned</span>}
        {why !== undefined && <span class="what">{why}</span>}
        {helped + missed + blamed > 0 && (
          <span class="what">
            helped {helped}×, asked for again {missed}×, complained about {blamed}×
          </span>
        )}
      </span>
      <span class="row-actions">
        <Small
          label={`${pinned ? 'Unpin' : 'Pin'}: ${text}`}
          onClick={() => void attempt((opened) => opened.remember({ note, when, card, pinned: !pinned }))}
        >
          {pinned ? 'Unpin' : 'Pin'}
        </Small>
        <Small label={`Forget: ${text}`} onClick={() => void attempt((opened) => opened.forget({ card }), 'Forgotten.')}>
          Forget
        </Small>
      </span>
    </li>
  )
}

function Log() {
  return (
    <section aria-labelledby="log-title">
      <h2 id="log-title">The log</h2>
      <p class="note">{count(rows.value.length, 'event')}, newest first. What is forgotten here was never learnt.</p>
      <ol class="lines log" aria-labelledby="log-title">
        {rows.value.map((row) => (
          <LogEntry key={row.id} row={row} />
        ))}
      </ol>
    </section>
  )
}

function LogEntry({ row: { id, at, kind, text } }: { row: LogRow }) {
  return (
    <li data-testid="log-row">
      <span>
        <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString()}</time> <span class="kind">{kind}</span> {text}
      </span>
      <span class="row-actions">
        <Small label={`Forget: ${text}`} onClick={() => void attempt((opened) => opened.forget({ event: id }), 'Forgotten.')}>
          Forget
        </Small>
      </span>
    </li>
  )
}

function Keeping() {
  const storage = inspection.value?.storage
  return (
    <section aria-labelledby="keeping-title">
      <h2 id="keeping-title">Storage</h2>
      <p class="note">
        {storage === undefined
          ? 'Not open.'
          : `${count(storage.events, 'event')} in ${storage.kind}${storage.reason === undefined ? '' : ` (${storage.reason})`}.`}
      </p>
      <div class="actions">
        <button type="button" onClick={() => void attempt(save, 'Saved to a file.')}>
          Export to a file
        </button>
        <label class="button">
          Import a file
          <input
            class="unseen"
            type="file"
            accept="application/json,.json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file !== undefined) void attempt((opened) => opened.import(file), 'Imported.')
            }}
          />
        </label>
      </div>
      <p class="note">{saved.value}</p>
      {isErasing.value ? (
        <div class="actions">
          <button
            type="button"
            class="primary"
            onClick={() => {
              isErasing.value = false
              void eraseAll()
            }}
          >
            Yes, erase all of it
          </button>
          <button
            type="button"
            onClick={() => {
              isErasing.value = false
            }}
          >
            Keep it
          </button>
        </div>
      ) : (
        <button
          type="button"
          class="plain"
          onClick={() => {
            isErasing.value = true
          }}
        >
          Erase everything it knows of me
        </button>
      )}
    </section>
  )
}

const saved = signal('')
const isErasing = signal(false)

async function save(opened: { export(): Promise<Blob> }): Promise<void> {
  const file = await opened.export()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'penchant.json'
  link.click()
  URL.revokeObjectURL(link.href)
  saved.value = `penchant.json, ${kilobytes(file.size)}.`
}

function Small({ label, onClick, children }: { label: string; onClick: () => void; children: preact.ComponentChildren }) {
  return (
    <button type="button" class="small" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

interface ComposerProps {
  readonly label: string
  readonly button: string
  readonly placeholder?: string
  readonly start?: string
  readonly onSay: (text: string) => Promise<boolean>
}

/** A line to type into; it empties itself when what was typed has been taken. */
function Composer({ label, button, placeholder, start = '', onSay }: ComposerProps) {
  const id = label.toLowerCase().replaceAll(/\W+/g, '-')
  return (
    <form
      class="reply"
      onSubmit={(event) => {
        event.preventDefault()
        const input = event.currentTarget.elements.namedItem(id)
        if (!(input instanceof HTMLInputElement) || input.value.trim() === '') return
        void onSay(input.value.trim()).then((isDone) => {
          if (isDone) input.value = ''
        })
      }}
    >
      <label class="unseen" for={id}>
        {label}
      </label>
      <input id={id} name={id} placeholder={placeholder} maxLength={300} defaultValue={start} />
      <button type="submit">{button}</button>
    </form>
  )
}
