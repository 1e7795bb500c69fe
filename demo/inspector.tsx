/**
 * The inspector: what penchant has learnt, and why it said what it said last.
 *
 * May not know: how penchant is called; that is the session's part.
 */
import type { Evidence, HabitRow, Inspection, Suggestion } from 'penchant'
import { Bar } from './card.js'
import { Failure } from './failure.js'
import { Leanings } from './leanings.js'
import { Maps } from './maps.js'
import { percent } from './numbers.js'
import { download, elsewhere, inspection, lastAsked, troubles } from './session.js'
import { Shortlist } from './shortlist.js'
import { domains, toolsOf } from './tools.js'
import { words } from './words.js'

const { inspector: say } = words

/** Domains of the last request that are worth a look. */
const SHOWN = 3

export function Inspector() {
  const seen = inspection.value
  return (
    <section class="inspector" aria-labelledby="inspector-title">
      <div class="inspector-head">
        <h2 id="inspector-title">{say.title}</h2>
        <Download />
      </div>
      {seen === undefined ? <p class="waiting">{say.nothing}</p> : <Findings seen={seen} />}
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
      {lastAsked.value?.suggestion !== undefined && (
        <LastSuggestion suggestion={lastAsked.value.suggestion} tookMs={lastAsked.value.tookMs ?? 0} />
      )}
      <Maps seen={seen} />
      <Leanings leanings={seen.leanings} />
      {seen.experts.length > 0 && <Experts experts={seen.experts} />}
    </>
  )
}

function Engine({ seen }: { seen: Inspection }) {
  const { embedder, storage, kernels } = seen
  return (
    <>
      <dl class="facts">
        <Fact name={say.embedder}>
          <span data-testid="embedder">{embedder.tier}</span> {state(seen)}
        </Fact>
        <Fact name={say.storage}>
          <span data-testid="storage">{say.kept(storage.kind, storage.sizeBytes, storage.reason)}</span>
        </Fact>
        <Fact name={say.log}>
          <span data-testid="rounds">{say.answers(storage.rounds)}</span>, {say.events(storage.events)}
        </Fact>
        <Fact name={say.kernels}>{kernels.id}</Fact>
        <Fact name={say.thread}>{seen.thread}</Fact>
        <Fact name={say.policy}>{say.arms(seen.policy, seen.arms)}</Fact>
        {storage.unlearnt.length > 0 && (
          <Fact name={say.unlearnt}>
            <span data-testid="unlearnt">{storage.unlearnt.map(({ reason }) => reason).join(', ')}</span>
          </Fact>
        )}
        <Fact name={say.fallbacks}>
          <span data-testid="fallbacks">
            {seen.fallbacks.length === 0 ? say.noFallbacks : seen.fallbacks.map(({ code }) => code).join(', ')}
          </span>
        </Fact>
      </dl>
      {embedder.error !== undefined && <Failure error={embedder.error} />}
      {elsewhere.value !== undefined && (
        <p class="note" data-testid="elsewhere">
          {say.elsewhere(elsewhere.value.at, elsewhere.value.events)}
        </p>
      )}
    </>
  )
}

/** Beside the title, where it pushes nothing away. */
function Download() {
  const { value: arriving } = download
  if (arriving === undefined) return null
  return (
    <p class="loading">
      <label for="download">{arriving.name}</label>
      <progress id="download" value={arriving.loadedBytes} max={arriving.totalBytes} />
      <span class="number">{say.arriving(arriving.loadedBytes, arriving.totalBytes)}</span>
    </p>
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
      <h3 id="habits-title">{say.habits}</h3>
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
  return unknown.length === domains.length ? say.nothingYet : say.habitsNote(unknown)
}

type Row = Pick<HabitRow, 'tool'> & Partial<HabitRow>

function HabitTable({ domain, rows }: { domain: string; rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.flatMap(({ chosen = 0, refused = 0 }) => [chosen, refused]))
  return (
    <table class="heat">
      <caption>{domain}</caption>
      <thead>
        <tr>
          <th scope="col">{say.tool}</th>
          <th scope="col">{say.likely}</th>
          <th scope="col">{say.taken}</th>
          <th scope="col">{say.refused}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ tool, probability, chosen = 0, refused = 0 }) => (
          <tr key={tool} data-testid={`habit-${tool}`}>
            <th scope="row">{tool}</th>
            <td class="likely" style={{ '--heat': probability ?? 0 }}>
              {probability === undefined ? say.unknown : percent(probability)}
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

function LastSuggestion({ suggestion, tookMs }: { suggestion: Suggestion; tookMs: number }) {
  const { context, tool, outcome } = suggestion
  return (
    <section aria-labelledby="last-title">
      <h3 id="last-title">{say.last}</h3>
      <p class="quote">{say.quoted(context.query)}</p>
      <p class="outcome">{say.how(outcome, context.embedder, tookMs)}</p>
      {context.domains.length > 0 && <p class="note">{say.wordsNote}</p>}
      {context.domains.length > 0 && (
        <ol class="bars" aria-label={say.wordsLabel}>
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
      <Shortlist {...(suggestion.shortlist === undefined ? {} : { shortlist: suggestion.shortlist })} />
    </section>
  )
}

function Because({ because }: { because: readonly Evidence[] }) {
  if (because.length === 0) return null
  return (
    <ul class="because" aria-label={say.because}>
      {because.map((evidence) => (
        <li key={`${evidence.kind} ${evidence.text}`}>
          <span class="kind">{evidence.kind}</span> {evidence.text}
        </li>
      ))}
    </ul>
  )
}

function Experts({ experts }: Pick<Inspection, 'experts'>) {
  return (
    <section aria-labelledby="experts-title">
      <h3 id="experts-title">{say.experts}</h3>
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
  if (embedder.pendingTexts > 0) return say.toGo(embedder.pendingTexts)
  if (embedder.state === 'loading') return say.loading(embedder.wanted)
  return embedder.state === 'fallen-back' ? say.insteadOf(embedder.wanted) : ''
}
