/**
 * A suggestion as a card: the tool, how sure penchant is, why, and what the visitor can do about it.
 *
 * May not know: how penchant is called; that is the session's part.
 */
import { useSignal } from '@preact/signals'
import type { Evidence, RankedTool, Suggestion } from 'penchant'
import { Failure } from './failure.js'
import { percent } from './numbers.js'
import { type Answer, answerWith, type Exchange } from './session.js'
import { toolNamed, tools, toolsOf } from './tools.js'

/** Rows of the ranking that are worth a look. */
const SHOWN = 5

export function Card({ exchange }: { exchange: Exchange }) {
  const { query, suggestion, answer, trouble, tookMs } = exchange
  return (
    <article class={`card${answer === undefined ? '' : ' is-answered'}`} aria-label={`Request: ${query}`}>
      <p class="request">{query}</p>
      {suggestion === undefined ? (
        <p class="waiting">Thinking …</p>
      ) : (
        <Verdict suggestion={suggestion} tookMs={tookMs ?? 0} isAnswered={answer !== undefined} />
      )}
      {trouble !== undefined && <Failure error={trouble} />}
      {suggestion !== undefined && answer === undefined && <Actions exchange={exchange} suggestion={suggestion} />}
      {answer !== undefined && <p class="learnt">{inWords(answer, suggestion?.tool?.name)}</p>}
    </article>
  )
}

function Verdict({ suggestion, tookMs, isAnswered }: { suggestion: Suggestion; tookMs: number; isAnswered: boolean }) {
  const { outcome, tool, error, context } = suggestion
  const how = `${outcome} · ${context.embedder} · ${tookMs < 10 ? tookMs.toFixed(1) : Math.round(tookMs)} ms`
  if (tool === undefined)
    return (
      <>
        <p class="outcome">{how}</p>
        <p class="chosen">penchant leaves this one to you</p>
        {error !== undefined && <Failure error={error} />}
      </>
    )
  return (
    <>
      <p class="outcome">{how}</p>
      {outcome === 'ask' && tool.ask !== undefined ? (
        <p class="chosen">Your choice: {tool.ask.join(' or ')}?</p>
      ) : (
        <p class="chosen">
          <b data-testid="suggested">{tool.name}</b> <span class="sure">{percent(tool.confidence)} sure</span>
        </p>
      )}
      {!isAnswered && (
        <>
          <p class="what">{toolNamed(tool.name)?.description}</p>
          <Because because={tool.because} />
          <Ranking ranking={tool.ranking} />
        </>
      )}
    </>
  )
}

export function Because({ because }: { because: readonly Evidence[] }) {
  if (because.length === 0) return null
  return (
    <ul class="because" aria-label="Because">
      {because.map((evidence) => (
        <li key={evidence.text}>
          <span class="kind">{evidence.kind.replace('-', ' ')}</span> {evidence.text}
        </li>
      ))}
    </ul>
  )
}

function Ranking({ ranking }: { ranking: readonly RankedTool[] }) {
  return (
    <ol class="bars" aria-label="Ranking">
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

function Actions({ exchange, suggestion }: { exchange: Exchange; suggestion: Suggestion }) {
  const isChoosing = useSignal(suggestion.tool === undefined)
  const suggested = suggestion.tool?.name
  const offered = suggestion.outcome === 'ask' ? (suggestion.tool?.ask ?? []) : suggested === undefined ? [] : [suggested]
  const listId = `rivals-${exchange.key}`
  return (
    <>
      <div class="actions">
        {offered.map((name) => (
          <button key={name} type="button" class="primary" onClick={() => void settle(exchange, { used: name })}>
            Use {name}
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
          Use another
        </button>
        {suggested !== undefined && (
          <button
            type="button"
            class="icon"
            aria-label={`Thumbs down: not ${suggested}`}
            title={`Not ${suggested}`}
            onClick={() => void settle(exchange, { refused: suggested })}
          >
            <ThumbDown />
          </button>
        )}
      </div>
      <ul class="rivals" id={listId} hidden={!isChoosing.value} aria-label="Other tools">
        {others(suggestion).map(({ name, domain, description }) => (
          <li key={name}>
            <button type="button" onClick={() => void settle(exchange, { used: name })}>
              <b>{name}</b> <span class="kind">{domain}</span>
              <span class="what">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
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
  document.getElementById('request')?.focus({ preventScroll: true })
}

function inWords(answer: Answer, suggested: string | undefined): string {
  if ('refused' in answer) return `You turned ${answer.refused} down. Learnt.`
  if (suggested === undefined || suggested === answer.used) return `You used ${answer.used}. Learnt.`
  return `You used ${answer.used} instead. Learnt.`
}

function ThumbDown() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M16 3.5v9.5h-2l-3.3 7c-1.7 0-2.6-1.100-2.400-2.6l.6-3.400H5.2c-1.5 0-2.5-1.3-2.100-2.7l1.7-6.100c.3-1 1.2-1.7 2.2-1.7zM16 3.5h4.5v9.5H16" />
    </svg>
  )
}
