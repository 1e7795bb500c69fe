/**
 * What it knows of you: the persona, notes, the log and the file, each with what can be done about it.
 *
 * May not know: how penchant is called; that is the session's part.
 */
import { signal } from '@preact/signals'
import type { CardListing, LogRow, Penchant, PersonaLine } from 'penchant'
import { Align } from './alignment.js'
import { Contribute } from './contribute.js'
import { Failure } from './failure.js'
import { ModelSettings } from './model-settings.js'
import { Rules } from './rules.js'
import { attempt, cards, eraseAll, inspection, KEEP_DAYS, keepDays, keepFor, persona, rows, troubles } from './session.js'
import { Stances } from './stances.js'
import { words } from './words.js'

const { about: say } = words

export function About() {
  return (
    <>
      {troubles.value.map((error) => (
        <Failure key={error.message} error={error} />
      ))}
      {persona.value === undefined ? (
        <p class="waiting">{say.opening}</p>
      ) : (
        <div class="bench">
          <div>
            <PersonaPart />
            <Stances />
            <Notes />
            <Rules />
            <Contribute />
          </div>
          <div>
            <Log />
            <Keeping />
          </div>
        </div>
      )}
    </>
  )
}

function PersonaPart() {
  const lines = persona.value?.lines ?? []
  const sections = Object.entries(say.sections).filter(([section]) => lines.some((line) => line.section === section))
  return (
    <section aria-labelledby="persona-title">
      <h2 id="persona-title">{say.persona}</h2>
      <p class="note">{say.personaNote(persona.value?.tokens ?? 0)}</p>
      {lines.length === 0 && <p class="waiting">{say.noPersona}</p>}
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
        label={say.addLine}
        placeholder={say.addLinePlaceholder}
        button={say.addLineButton}
        onSay={(text) => attempt((opened) => opened.amendPersona({ text }), say.lineAdded)}
      />
      <Align />
      <ModelSettings />
    </section>
  )
}

const editing = signal('')

/** A row while its words are changed. */
function Reword({ label, start, save }: { label: string; start: string; save: (opened: Penchant, said: string) => Promise<unknown> }) {
  return (
    <li>
      <Composer
        label={label}
        start={start}
        button={say.save}
        onSay={async (said) => {
          const isDone = await attempt((opened) => save(opened, said), say.changed)
          if (isDone) editing.value = ''
          return isDone
        }}
      />
    </li>
  )
}

function Line({ line }: { line: PersonaLine }) {
  const { id, text, by, pinned } = line
  if (editing.value === id)
    return <Reword label={say.theLine} start={text} save={(opened, said) => opened.amendPersona({ line: id, text: said })} />
  const change = (to: 'pin' | 'unpin' | 'delete', done: string) =>
    void attempt((opened) => opened.amendPersona({ line: id, change: to }), done)
  return (
    <li data-testid="persona-line">
      <span>
        {text} {by !== 'penchant' && <span class="kind">{by === 'user' ? say.yourWords : by}</span>}
        {pinned && <span class="kind">{say.pinned}</span>}
      </span>
      <span class="row-actions">
        <Small label={say.editIt(text)} onClick={() => (editing.value = id)}>
          {say.edit}
        </Small>
        <Small
          label={pinned ? say.unpinIt(text) : say.pinIt(text)}
          onClick={() => (pinned ? change('unpin', say.unpinnedIt) : change('pin', say.pinnedIt))}
        >
          {pinned ? say.unpin : say.pin}
        </Small>
        <Small label={say.deleteIt(text)} onClick={() => change('delete', say.deleted)}>
          {say.delete}
        </Small>
      </span>
    </li>
  )
}

function Notes() {
  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title">{say.notes}</h2>
      <p class="note">{say.notesNote}</p>
      <ul class="lines">
        {cards.value.map((card) => (
          <NoteRow key={card.card} card={card} />
        ))}
      </ul>
      <Composer
        label={say.tell}
        placeholder={say.tellPlaceholder}
        button={say.tellButton}
        onSay={(message) =>
          attempt(async (opened) => {
            const { cards: found } = await opened.remember({ message })
            // Whoever types into this field means it, even where no rule finds a preference in the words.
            if (found.length === 0) await opened.remember({ note: message })
          }, say.noted)
        }
      />
    </section>
  )
}

function NoteRow({ card: listing }: { card: CardListing }) {
  const { card, text, note, status, by, why, pinned, helped, missed, blamed } = listing
  if (editing.value === card)
    return <Reword label={say.theNote} start={note} save={(opened, said) => opened.remember({ ...changeable(listing), note: said })} />
  const newer = status === 'said-again' || status === 'superseded' ? cards.value.find((other) => other.card === by) : undefined
  return (
    <li class={status === 'current' ? '' : 'is-superseded'} data-testid="note">
      <span>
        {text} {status !== 'current' && <span class="kind">{status.replace('-', ' ')}</span>}
        {pinned && <span class="kind">{say.pinned}</span>}
        {why !== undefined && <span class="what">{why}</span>}
        {helped + missed + blamed > 0 && <span class="what">{say.reactions(helped, missed, blamed)}</span>}
      </span>
      <span class="row-actions">
        <Small label={say.editIt(text)} onClick={() => (editing.value = card)}>
          {say.edit}
        </Small>
        {newer !== undefined && (
          <Small
            label={say.mergeIt(text)}
            onClick={() => void attempt((opened) => opened.remember({ ...changeable(newer), replaces: [card] }), say.merged)}
          >
            {say.merge}
          </Small>
        )}
        <Small
          label={pinned ? say.unpinIt(text) : say.pinIt(text)}
          onClick={() => void attempt((opened) => opened.remember({ ...changeable(listing), pinned: !pinned }))}
        >
          {pinned ? say.unpin : say.pin}
        </Small>
        <Small label={say.forgetIt(text)} onClick={() => void attempt((opened) => opened.forget({ card }), say.forgotten)}>
          {say.forget}
        </Small>
      </span>
    </li>
  )
}

/** What of a card stays when something of it is changed. */
const changeable = ({ card, note, when, general, pinned }: CardListing) => ({ card, note, when, general, pinned })

function Log() {
  return (
    <section aria-labelledby="log-title">
      <h2 id="log-title">{say.log}</h2>
      <p class="note">{say.logNote(rows.value.length)}</p>
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
        <time dateTime={new Date(at).toISOString()}>{words.moment(at)}</time> <span class="kind">{kind}</span> {text}
      </span>
      <span class="row-actions">
        <Small label={say.forgetIt(text)} onClick={() => void attempt((opened) => opened.forget({ event: id }), say.forgotten)}>
          {say.forget}
        </Small>
      </span>
    </li>
  )
}

function Keeping() {
  const storage = inspection.value?.storage
  return (
    <section aria-labelledby="keeping-title">
      <h2 id="keeping-title">{say.storage}</h2>
      <p class="note">
        {storage === undefined ? say.notOpen : say.stored(storage.events, storage.kind, storage.sizeBytes, storage.reason)}{' '}
        {storage?.kind === 'indexeddb' && (storage.isPersistent === true ? say.persistent : say.notPersistent)}
      </p>
      <div class="actions">
        <button type="button" onClick={() => void attempt(save, say.exported)}>
          {say.export}
        </button>
        <label class="button">
          {say.import}
          <input
            class="unseen"
            type="file"
            accept="application/json,.json"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file !== undefined) void attempt((opened) => opened.import(file), say.imported)
            }}
          />
        </label>
        {storage?.isPersistent === false && (
          <button type="button" onClick={() => void attempt(persist)}>
            {say.persist}
          </button>
        )}
      </div>
      <p class="note">{saved.value}</p>
      <p class="keep">
        <label>
          {say.keep}{' '}
          <select value={String(keepDays.value)} onChange={({ currentTarget }) => void keepFor(Number(currentTarget.value))}>
            {KEEP_DAYS.map((days) => (
              <option key={days} value={String(days)}>
                {say.keepFor(days)}
              </option>
            ))}
          </select>
        </label>{' '}
        <span class="note">{say.keepNote}</span>
      </p>
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
            {say.eraseYes}
          </button>
          <button
            type="button"
            onClick={() => {
              isErasing.value = false
            }}
          >
            {say.eraseNo}
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
          {say.erase}
        </button>
      )}
    </section>
  )
}

const saved = signal('')
const isErasing = signal(false)

/** Browsers decide this by themselves, or ask the visitor. */
async function persist(): Promise<void> {
  saved.value = (await navigator.storage.persist()) ? say.persisted : say.notPersisted
}

async function save(opened: { export(): Promise<Blob> }): Promise<void> {
  const file = await opened.export()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'penchant.json'
  link.click()
  URL.revokeObjectURL(link.href)
  saved.value = say.exportedFile(link.download, file.size)
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
