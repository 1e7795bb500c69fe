/**
 * A suggestion as a card: the tool, how sure penchant is, why, and what the visitor can do about it.
 *
 * May not know: how penchant is called; that is the session's part.
 */
import { useSignal } from '@preact/signals'
import type { Evidence, RankedTool, Suggestion } from 'penchant'
import { type Args, Arguments, startingArgs } from './arguments.js'
import { Failure } from './failure.js'
import { percent } from './numbers.js'
import { type Answer, answerWith, ask, type Exchange, takeBack, thumb } from './session.js'
import { Shortlist } from './shortlist.js'
import { toolNamed, tools, toolsOf } from './tools.js'
import { words } from './words.js'

const { card: say, model } = words

/** Rows of the ranking that are worth a look. */
const SHOWN = 5

export function Card({ exchange, isNewest }: { exchange: Exchange; isNewest: boolean }) {
  const { query, suggestion, answer, trouble, again } = exchange
  const isPicking = useSignal(false)
  const isTalk = suggestion?.outcome === 'none' && !isPicking.value
  return (
    <article class={`${isTalk ? 'talk' : 'card'}${answer === undefined ? '' : ' is-answered'}`} aria-label={say.name(query)}>
      <p class="request">{query}</p>
      <Heard exchange={exchange} />
      {answer === undefined && <Planned exchange={exchange} />}
      {again !== undefined && answer === undefined && <p class="what">{say.again(again)}</p>}
      {suggestion === undefined ? (
        <p class="waiting">{say.thinking}</p>
      ) : isTalk ? (
        <Talk exchange={exchange} onPick={() => (isPicking.value = true)} />
      ) : (
        <Verdict suggestion={suggestion} isAnswered={answer !== undefined} />
      )}
      {suggestion !== undefined && answer === undefined && <InTime suggestion={suggestion} />}
      {trouble !== undefined && <Failure error={trouble} />}
      {suggestion !== undefined && !isTalk && answer === undefined && <Actions exchange={exchange} suggestion={suggestion} />}
      {answer !== undefined && <p class="learnt">{inWords(answer, suggestion?.tool?.name)}</p>}
      {answer !== undefined && 'used' in answer && isNewest && <Replies used={answer.used} />}
    </article>
  )
}

/** What an answer has to do without, since it had to come at once. */
function InTime({ suggestion: { late = [], stale } }: { suggestion: Suggestion }) {
  if (late.length === 0 && stale === undefined) return null
  return (
    <p class="what">
      {late.length > 0 && say.late(late)} {stale !== undefined && say.stale}
    </p>
  )
}

/** What was made of the message: against what it counts, and what was kept of it, each with a way back. */
function Heard({ exchange: { key, noted, against } }: { exchange: Exchange }) {
  return (
    <ul class="noted" aria-live="polite" aria-label={say.notedList}>
      {against !== undefined && <li>{say.countsAgainst(against)}</li>}
      {noted.map(({ event, text, isTakenBack = false }) => (
        <li key={event} data-testid="noted">
          {isTakenBack ? say.takenBack(text) : say.noted(text)}{' '}
          {!isTakenBack && (
            <button type="button" class="small" aria-label={say.undoIt(text)} onClick={() => void takeBack(key, event).then(focusRequest)}>
              {say.undo}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A message that no tool is for; who wanted one all the same picks it. */
function Talk({ exchange: { suggestion, noted, against }, onPick }: { exchange: Exchange; onPick: () => void }) {
  if (noted.length > 0 || against !== undefined) return null
  return (
    <>
      <p>
        {say.nothingFits}{' '}
        <button type="button" class="small" onClick={onPick}>
          {say.pickOne}
        </button>
      </p>
      {suggestion !== undefined && <Notes suggestion={suggestion} />}
    </>
  )
}

/** What people say of a call, to try by a click; anything else is typed where requests are. */
function Replies({ used }: { used: string }) {
  const rival = toolsOf(toolNamed(used)?.domain ?? '').find(({ name }) => name !== used)?.name ?? used
  return (
    <ul class="chips" aria-label={say.replies(used)}>
      {say.replySamples(used, rival).map((text) => (
        <li key={text}>
          <button type="button" class="chip" onClick={() => void ask(text).then(focusRequest)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The call that the app's own model would make. */
function Planned({ exchange: { plan } }: { exchange: Exchange }) {
  if (plan?.trouble !== undefined) return <p class="planned">{model.failed(plan.trouble)}</p>
  if (plan?.by !== 'model') return null
  const args = Object.entries(plan.args).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`)
  return (
    <p class="planned" data-testid="planned">
      {plan.tool === undefined ? model.plannedNothing : model.planned(plan.tool, args.join(', '))}
    </p>
  )
}

function Verdict({ suggestion, isAnswered }: { suggestion: Suggestion; isAnswered: boolean }) {
  const { outcome, tool, error } = suggestion
  if (tool === undefined)
    return (
      <>
        <p class="chosen">{outcome === 'none' ? say.nothingFits : say.leaves}</p>
        {error !== undefined && <Failure error={error} />}
      </>
    )
  return (
    <>
      {outcome === 'ask' && tool.ask !== undefined ? (
        <p class="chosen">{say.yourChoice(tool.ask)}</p>
      ) : (
        <p class="chosen">
          <b data-testid="suggested">{tool.name}</b> <span class="sure">{say.sure(tool.confidence)}</span>
        </p>
      )}
      {!isAnswered && (
        <>
          <p class="what">{toolNamed(tool.name)?.description}</p>
          <Because because={tool.because} />
          <Ranking ranking={tool.ranking} />
          <Shortlist {...(suggestion.shortlist === undefined ? {} : { shortlist: suggestion.shortlist })} />
          <Notes suggestion={suggestion} />
        </>
      )}
    </>
  )
}

export function Because({ because }: { because: readonly Evidence[] }) {
  if (because.length === 0) return null
  return (
    <ul class="because" aria-label={say.because}>
      {because.map((evidence) => (
        <li key={`${evidence.kind} ${evidence.text}`}>
          <span class="kind">{say.kindOf(evidence)}</span> {evidence.text}
        </li>
      ))}
    </ul>
  )
}

function Ranking({ ranking }: { ranking: readonly RankedTool[] }) {
  return (
    <ol class="bars" aria-label={say.ranking}>
      {ranking.slice(0, SHOWN).map(({ name, probability }) => (
        <li key={name}>
          <span class="bar-name">{name}</span>
          <Bar share={probability} />
          <span class="number">{percent(probability)}</span>
        </li>
      ))}
    </ol>
  )
}

/** A bar that leans. Its number stands beside it in text. */
export function Bar({ share }: { share: number }) {
  return (
    <span class="bar" aria-hidden="true">
      <span style={{ width: `${100 * Math.min(1, share)}%` }} />
    </span>
  )
}

/** What an app would put into its prompt. */
function Notes({ suggestion }: { suggestion: Suggestion }) {
  const { notes = [] } = suggestion
  if (notes.length === 0) return null
  return (
    <details class="notes" data-testid="notes">
      <summary>{say.notes(notes.length)}</summary>
      <ul>
        {notes.map(({ card, text, because }) => (
          <li key={card}>
            {text}
            {because.map((evidence) => (
              <span key={evidence.text} class="what">
                {evidence.text}
              </span>
            ))}
            <span class="row-actions">
              <button type="button" class="small" aria-label={say.noteFits(text)} onClick={() => void thumb(suggestion, card, 1)}>
                {say.fits}
              </button>
              <button type="button" class="small" aria-label={say.noteMisses(text)} onClick={() => void thumb(suggestion, card, -1)}>
                {say.misses}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Actions({ exchange, suggestion }: { exchange: Exchange; suggestion: Suggestion }) {
  const tool = suggestion.tool && toolNamed(suggestion.tool.name)
  const args = useSignal(startingArgs(tool, suggestion, exchange.stated))
  const isChoosing = useSignal(suggestion.tool === undefined)
  const suggested = suggestion.tool?.name
  const offered = suggestion.outcome === 'ask' ? (suggestion.tool?.ask ?? []) : suggested === undefined ? [] : [suggested]
  const listId = `rivals-${exchange.key}`
  return (
    <>
      {tool !== undefined && (
        <Arguments
          id={`argument-${exchange.key}`}
          tool={tool}
          suggestion={suggestion}
          stated={exchange.stated}
          isPlanned={exchange.plan?.by === 'model'}
          args={args}
        />
      )}
      <div class="actions">
        {offered.map((name) => (
          <button
            key={name}
            type="button"
            class="primary"
            onClick={() => void settle(exchange, { used: name, args: argsFor(name, args.value) })}
          >
            {say.use(name)}
          </button>
        ))}
        <button
          type="button"
          aria-expanded={isChoosing.value}
          aria-controls={listId}
          onClick={() => {
            isChoosing.value = !isChoosing.value
          }}
        >
          {say.useAnother}
        </button>
        {suggested !== undefined && (
          <button
            type="button"
            class="icon"
            aria-label={say.thumbsDown(suggested)}
            title={say.not(suggested)}
            onClick={() => void settle(exchange, { refused: suggested })}
          >
            <ThumbDown />
          </button>
        )}
      </div>
      <ul class="rivals" id={listId} hidden={!isChoosing.value} aria-label={say.others}>
        {others(suggestion).map(({ name, domain, description }) => (
          <li key={name}>
            <button type="button" onClick={() => void settle(exchange, { used: name, args: argsFor(name, args.value) })}>
              <b>{name}</b> <span class="kind">{domain}</span>
              <span class="what">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What stands in the form, as far as that tool takes it. */
function argsFor(name: string, args: Args): Args {
  const properties = toolNamed(name)?.inputSchema.properties ?? {}
  return Object.fromEntries(Object.entries(args).filter(([parameter]) => Object.hasOwn(properties, parameter)))
}

/** The suggested tool's rivals first, then the rest of the catalogue as penchant ranks it. */
function others({ tool }: Suggestion) {
  const suggested = tool && toolNamed(tool.name)
  const ranked = (tool?.ranking ?? []).flatMap(({ name }) => toolNamed(name) ?? [])
  const order = new Set([...(suggested === undefined ? [] : toolsOf(suggested.domain)), ...ranked, ...tools])
  return [...order].filter(({ name }) => name !== suggested?.name)
}

// The buttons go away with the answer: the focus must not be lost with them.
async function settle({ key }: Exchange, answer: Answer): Promise<void> {
  await answerWith(key, answer)
  focusRequest()
}

function focusRequest(): void {
  document.getElementById('request')?.focus({ preventScroll: true })
}

function inWords(answer: Answer, suggested: string | undefined): string {
  if ('refused' in answer) return say.refused(answer.refused)
  if (suggested === undefined || suggested === answer.used) return say.used(answer.used)
  return say.usedInstead(answer.used)
}

function ThumbDown() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M16 3.5v9.5h-2l-3.3 7c-1.7 0-2.6-1.100-2.400-2.6l.6-3.400H5.2c-1.5 0-2.5-1.3-2.100-2.7l1.7-6.100c.3-1 1.2-1.7 2.2-1.7zM16 3.5h4.5v9.5H16" />
    </svg>
  )
}
