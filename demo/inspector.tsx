/**
 * The inspector: what penchant has learnt, and why it said what it said last.
 *
 * May not know: how penchant is called; that is the session's part.
 */
import type { HabitRow, Inspection, Suggestion } from 'penchant'
import { Bar, Because } from './card.js'
import { Failure } from './failure.js'
import { count, megabytes, percent } from './numbers.js'
import { download, elsewhere, inspection, lastSuggestion, troubles } from './session.js'
import { domains, toolsOf } from './tools.js'

/** Domains of the last request that are worth a look. */
const SHOWN = 3

export function Inspector() {
  const seen = inspection.value
  return (
    <section class="inspector" aria-labelledby="inspector-title">
      <h2 id="inspector-title">What it learnt, and why</h2>
      {seen === undefined ? <p class="waiting">Nothing to inspect yet.</p> : <Findings seen={seen} />}
    </section>
  )
}

function Findings({ seen }: { seen: Inspection }) {
  return (
    <>
      <Engine seen={seen} />
      {troubles.value.map((error) => (
        <Failure key={error.message} error={error} />
      ))}
      <Habits seen={seen} />
      {lastSuggestion.value !== undefined && <LastSuggestion suggestion={lastSuggestion.value} />}
      {seen.experts.length > 0 && <Experts experts={seen.experts} />}
    </>
  )
}

function Engine({ seen }: { seen: Inspection }) {
  const { embedder, storage, kernels } = seen
  const { value: arriving } = download
  return (
    <>
      <dl class="facts">
        <Fact name="Embedder">
          <span data-testid="embedder">{embedder.tier}</span> {state(seen)}
        </Fact>
        <Fact name="Storage">
          {storage.kind}
          {storage.reason === undefined ? '' : ` (${storage.reason})`}
        </Fact>
        <Fact name="Log">
          <span data-testid="rounds">{count(storage.rounds, 'answer')}</span>, {count(storage.events, 'event')}
        </Fact>
        <Fact name="Kernels">{kernels.id}</Fact>
        <Fact name="Thread">{seen.thread}</Fact>
        <Fact name="Policy">
          {seen.policy}
          {seen.arms > 0 ? `, ${count(seen.arms, 'arm')}` : ''}
        </Fact>
      </dl>
      {arriving !== undefined && (
        <p class="loading">
          <label for="download">{arriving.name}</label>
          <progress id="download" value={arriving.loadedBytes} max={arriving.totalBytes} />
          <span class="number">
            {megabytes(arriving.loadedBytes)} of {megabytes(arriving.totalBytes)}
          </span>
        </p>
      )}
      {embedder.error !== undefined && <Failure error={embedder.error} />}
      {elsewhere.value !== undefined && (
        <p class="note" data-testid="elsewhere">
          Another tab taught it something at {elsewhere.value.at.toLocaleTimeString()}: the log has {count(elsewhere.value.events, 'event')}{' '}
          now.
        </p>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A domain a table, a tool a row; the colour of a cell says what its number says. */
function Habits({ seen }: { seen: Inspection }) {
  const learnt = new Map(seen.domains.map(({ domain, tools }) => [domain, tools]))
  const unknown = domains.filter((domain) => !learnt.has(domain))
  return (
    <section aria-labelledby="habits-title">
      <h3 id="habits-title">Habits</h3>
      <div class="habits">
        {[...learnt].map(([domain, rows]) => (
          <HabitTable key={domain} domain={domain} rows={withUntried(domain, rows)} />
        ))}
      </div>
      <p class="note">{inWords(unknown)}</p>
    </section>
  )
}

function inWords(unknown: readonly string[]): string {
  if (unknown.length === domains.length) return 'Nothing yet. Answer a suggestion and it shows here.'
  const rest = unknown.length === 0 ? '' : `Nothing yet about ${unknown.join(', ').toLowerCase()}. `
  return `${rest}A request that names its tool says nothing about habit, and is not counted.`
}

type Row = Pick<HabitRow, 'tool'> & Partial<HabitRow>

function HabitTable({ domain, rows }: { domain: string; rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.flatMap(({ chosen = 0, refused = 0 }) => [chosen, refused]))
  return (
    <table class="heat">
      <caption>{domain}</caption>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">Likely</th>
          <th scope="col">Taken</th>
          <th scope="col">Refused</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ tool, probability, chosen = 0, refused = 0 }) => (
          <tr key={tool} data-testid={`habit-${tool}`}>
            <th scope="row">{tool}</th>
            <td class="likely" style={{ '--heat': probability ?? 0 }}>
              {probability === undefined ? '–' : percent(probability)}
            </td>
            <td class="taken" style={{ '--heat': chosen / most }}>
              {chosen}
            </td>
            <td class="refused" style={{ '--heat': refused / most }}>
              {refused}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In the catalogue's order, so that rows stay where they are while numbers move. */
function withUntried(domain: string, rows: readonly HabitRow[]): readonly Row[] {
  const known = new Map<string, Row>(toolsOf(domain).map(({ name }) => [name, { tool: name }]))
  for (const row of rows) known.set(row.tool, row)
  return [...known.values()]
}

function LastSuggestion({ suggestion }: { suggestion: Suggestion }) {
  const { context, tool } = suggestion
  return (
    <section aria-labelledby="last-title">
      <h3 id="last-title">The last suggestion</h3>
      <p class="quote">“{context.query}”</p>
      {context.domains.length > 0 && <p class="note">What its words alone are about:</p>}
      {context.domains.length > 0 && (
        <ol class="bars" aria-label="What its words are about">
          {context.domains.slice(0, SHOWN).map(([domain, probability]) => (
            <li key={domain}>
              <span class="bar-name">{domain}</span>
              <Bar share={probability} />
              <span class="number">{percent(probability)}</span>
            </li>
          ))}
        </ol>
      )}
      <Because because={tool?.because ?? []} />
    </section>
  )
}

function Experts({ experts }: Pick<Inspection, 'experts'>) {
  return (
    <section aria-labelledby="experts-title">
      <h3 id="experts-title">Experts, by the weight they have earned</h3>
      <ol class="bars experts">
        {experts.map(({ name, weight }) => (
          <li key={name}>
            <span class="bar-name">{name}</span>
            <Bar share={weight} />
            <span class="number">{percent(weight)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function state({ embedder }: Inspection): string {
  if (embedder.pendingTexts > 0) return `(${count(embedder.pendingTexts, 'text')} to go)`
  if (embedder.state === 'loading') return `(${embedder.wanted} is loading)`
  return embedder.state === 'fallen-back' ? `(instead of ${embedder.wanted})` : ''
}
