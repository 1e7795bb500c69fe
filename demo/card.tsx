/**
 * A suggestion as a card: the tool, how sure penchant is, what the visitor can do about it, and why.
 *
 * May not know: how penchant is called; that is the session's part, and the element's (penchant-why).
 */
import { useSignal } from '@preact/signals'
import type { Suggestion } from 'penchant'
import { type Args, Arguments, startingArgs } from './arguments.js'
import { Why } from './elements.js'
import { Failure } from './failure.js'
import { percent } from './numbers.js'
import { ask, askAnew, type Exchange, inspection, look, opened, turnedDown, use } from './session.js'
import { toolNamed, tools, toolsOf } from './tools.js'
import { words } from './words.js'

const { card: say, model } = words

/** Rows of the ranking that are worth a look. */
const SHOWN = 5

export function Card({ exchange, isNewest }: { exchange: Exchange; isNewest: boolean }) {
  const { query, suggestion, answer, trouble, again, against, noted } = exchange
  const isPicking = useSignal(false)
  const isTalk = suggestion?.outcome === 'none' && !isPicking.value
  const isOpen = suggestion !== undefined && answer === undefined
  return (
    <article
      class={`${isTalk && noted.length === 0 ? 'talk' : 'card'}${answer === undefined ? '' : ' is-answered'}`}
      aria-label={say.name(query)}
    >
      <p class="request">{query}</p>
      <p class="what" aria-live="polite">
        {against !== undefined && say.countsAgainst(against)}
      </p>
      {answer === undefined && <Planned exchange={exchange} />}
      {again !== undefined && answer === undefined && <p class="what">{say.again(again)}</p>}
      {suggestion === undefined ? (
        <p class="waiting">{say.thinking}</p>
      ) : isTalk ? (
        <Talk exchange={exchange} onPick={() => (isPicking.value = true)} />
      ) : (
        isOpen && <Verdict suggestion={suggestion} />
      )}
      {isOpen && <InTime suggestion={suggestion} />}
      {trouble !== undefined && <Failure error={trouble} />}
      {isOpen && !isTalk ? (
        <Actions key={suggestion.id} exchange={exchange} suggestion={suggestion} />
      ) : (
        <Reasons exchange={exchange} isOpen={!isTalk} />
      )}
      {isOpen && !isTalk && suggestion.tool !== undefined && <Ranking {...suggestion.tool} />}
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

/** Why, not this, what was kept of the message, and undo: the package's own element. */
function Reasons({ exchange: { key, suggestion, noted, answer }, isOpen }: { exchange: Exchange; isOpen: boolean }) {
  if (suggestion === undefined && noted.length === 0) return null
  return (
    <Why
      open={isOpen}
      penchant={opened.value}
      suggestion={suggestion}
      noted={noted}
      answer={answer}
      onpenchant-change={({ detail }) => {
        if (detail.did === 'refused') turnedDown(key)
        else if (detail.did === 'undone') void askAnew(key)
        else void look()
        if (detail.did !== 'judged' && detail.did !== 'forgotten') focusRequest()
      }}
    />
  )
}

/** A message that no tool is for; who wanted one all the same picks it. */
function Talk({ exchange: { noted, against }, onPick }: { exchange: Exchange; onPick: () => void }) {
  // What was kept is the answer; in the place of "thinking", so that nothing moves.
  if (noted.length > 0) return <p class="note">{say.nothingNow}</p>
  if (against !== undefined) return null
  return (
    <p>
      {say.nothingFits}{' '}
      <button type="button" class="small" onClick={onPick}>
        {say.pickOne}
      </button>
    </p>
  )
}

/** What people say of a call, to try by a click; anything else is typed where requests are. */
function Replies({ used }: { used: string }) {
  const isBanned = (tool: string): boolean =>
    inspection.value?.stances.some((said) => said.tool === tool && said.stance === 'never') === true
  const rival = toolsOf(toolNamed(used)?.domain ?? '').find(({ name }) => name !== used && !isBanned(name))?.name ?? used
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

function Verdict({ suggestion: { outcome, tool, error } }: { suggestion: Suggestion }) {
  if (tool === undefined)
    return (
      <>
        <p class="chosen">{outcome === 'none' ? say.nothingFits : say.leaves}</p>
        {error !== undefined && <Failure error={error} />}
      </>
    )
  if (outcome === 'ask' && tool.ask !== undefined) return <p class="chosen">{say.yourChoice(tool.ask)}</p>
  return (
    <div>
      <p class="chosen">
        <b data-testid="suggested">{tool.name}</b> <span class="sure">{say.sure(tool.confidence)}</span>
      </p>
      <p class="what">{toolNamed(tool.name)?.description}</p>
    </div>
  )
}

/** The suggested tool and its rivals: how likely another job's tools are is no choice between these. */
function Ranking({ name: suggested, ranking }: NonNullable<Suggestion['tool']>) {
  const rivals = toolsOf(toolNamed(suggested)?.domain ?? '')
  return (
    <ol class="bars" aria-label={say.ranking}>
      {ranking
        .filter((one) => rivals.some(({ name }) => name === one.name))
        .slice(0, SHOWN)
        .map(({ name, probability }) => (
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

function Actions({ exchange, suggestion }: { exchange: Exchange; suggestion: Suggestion }) {
  const tool = suggestion.tool && toolNamed(suggestion.tool.name)
  const args = useSignal(startingArgs(tool, suggestion, exchange.stated))
  const isChoosing = useSignal(suggestion.tool === undefined)
  const suggested = suggestion.tool?.name
  const offered = suggestion.outcome === 'ask' ? (suggestion.tool?.ask ?? []) : suggested === undefined ? [] : [suggested]
  const listId = `rivals-${exchange.key}`
  return (
    <>
      <div class="actions">
        {offered.map((name) => (
          <button key={name} type="button" class="primary" onClick={() => void settle(exchange, name, args.value)}>
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
      </div>
      <ul class="rivals" id={listId} hidden={!isChoosing.value} aria-label={say.others}>
        {others(suggestion).map(({ name, domain, description }) => (
          <li key={name}>
            <button type="button" onClick={() => void settle(exchange, name, args.value)}>
              <b>{name}</b> <span class="kind">{domain}</span>
              <span class="what">{description}</span>
            </button>
          </li>
        ))}
      </ul>
      <Reasons exchange={exchange} isOpen />
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
async function settle({ key }: Exchange, used: string, args: Args): Promise<void> {
  await use(key, used, argsFor(used, args))
  focusRequest()
}

function focusRequest(): void {
  document.getElementById('request')?.focus({ preventScroll: true })
}
