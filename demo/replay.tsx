/**
 * Replay a user: 500 recorded rounds through penchant, beside the paper's baselines.
 *
 * Lives here: the settings, the progress and the figures. May not know: how a round is played, what starts one.
 */
import type { Tier } from 'penchant'
import { Failure } from './failure.js'
import { percent } from './numbers.js'
import { type Line, RegretPlot } from './regret-plot.js'
import {
  AGENTS,
  arriving,
  cancel,
  choose,
  data,
  domains,
  done,
  embedder,
  failure,
  figures,
  inWords,
  load,
  replayed,
  rounds,
  run,
  type Stage,
  seen,
  spoken,
  stage,
  user,
  userId,
  users,
} from './replay-session.js'

const EMBEDDERS: Readonly<Record<Tier, string>> = {
  hashed: 'hashed, nothing to load',
  static: 'static, 4 MB',
  transformer: 'transformer, 38 MB',
}
const DOMAINS = { inferred: 'inferred from its text', given: 'given, as to the baselines' } as const
const REGIMES: Readonly<Record<string, string>> = {
  'one-hot': 'One favourite a job',
  'soft-0.3': 'Mixed tastes (Dirichlet 0.3)',
}

/** How each line is drawn; the colours are the style sheet's. */
const DRAWN: Readonly<Record<string, Pick<Line, 'colour' | 'dash'>>> = {
  penchant: { colour: '--lean', dash: [] },
  'bandit-as-override': { colour: '--line-1', dash: [] },
  'freq-as-override': { colour: '--line-2', dash: [7, 3] },
  'pure-bandit': { colour: '--line-3', dash: [2, 3] },
  'freq-greedy': { colour: '--line-4', dash: [10, 3, 2, 3] },
  random: { colour: '--line-5', dash: [4, 6] },
}

export function Replay() {
  void load()
  return (
    <>
      <div class="lead">
        <h1>
          Five hundred rounds of <em>one</em> user
        </h1>
        <p>
          A recorded user of ToolBench-60 asks for one of sixty tools, again and again. After each choice penchant hears only whether it was
          right. Regret counts how often it was not: the sooner a line flattens, the sooner the user was understood.
        </p>
      </div>
      <Settings />
      <Progress />
      {failure.value !== undefined && <Failure error={failure.value} />}
      <Results />
      <div class="unseen" role="status">
        {spoken.value}
      </div>
    </>
  )
}

function Settings() {
  const isRunning = stage.value === 'loading' || stage.value === 'playing'
  return (
    <form
      class="settings"
      aria-label="Replay settings"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRunning) cancel()
        else void run()
      }}
    >
      <div>
        <label for="user">User</label>
        <select id="user" value={user.value?.id} disabled={isRunning} onChange={(event) => choose(userId, event.currentTarget.value)}>
          {Object.entries(REGIMES).map(([regime, label]) => (
            <optgroup key={regime} label={label}>
              {users.value
                .filter((one) => one.regime === regime)
                .map(({ id }) => (
                  <option key={id} value={id}>
                    {id.replace(/-(\d+)$/, ', user $1')}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div>
        <label for="replay-embedder">Embedder</label>
        <select
          id="replay-embedder"
          value={embedder.value}
          disabled={isRunning}
          onChange={(event) => choose(embedder, event.currentTarget.value as Tier)}
        >
          {Object.entries(EMBEDDERS).map(([tier, label]) => (
            <option key={tier} value={tier}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label for="replay-domains">Domain of a request</label>
        <select
          id="replay-domains"
          value={domains.value}
          disabled={isRunning}
          onChange={(event) => choose(domains, event.currentTarget.value as keyof typeof DOMAINS)}
        >
          {Object.entries(DOMAINS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" class={isRunning ? '' : 'primary'} disabled={data.value === undefined} data-testid="replay-button">
        {isRunning ? 'Cancel' : `Replay ${rounds.value} rounds`}
      </button>
    </form>
  )
}

function Progress() {
  const words: Readonly<Record<Stage, string>> = {
    idle: data.value === undefined ? 'Fetching the recorded users …' : 'Ready.',
    loading: arriving.value || 'Loading …',
    playing: `Round ${done.value} of ${rounds.value}`,
    done: `All ${rounds.value} rounds played.`,
    cancelled: `Cancelled after ${done.value} rounds.`,
    failed: 'The replay ended early.',
  }
  return (
    <div class="progress">
      <label for="rounds-done">{words[stage.value]}</label>
      <progress
        id="rounds-done"
        value={done.value}
        max={Math.max(1, rounds.value)}
        data-testid="replay-progress"
        data-stage={stage.value}
      />
      {seen.value !== undefined && (
        <p class="note">
          Answered by the <b data-testid="replay-embedder-tier">{seen.value.embedder.tier}</b> embedder, {seen.value.kernels.id} kernels,
          log in {seen.value.storage.kind}, policy {seen.value.policy}.{' '}
          {seen.value.embedder.error !== undefined && `Not by ${seen.value.embedder.wanted}: ${seen.value.embedder.error.message}`}
        </p>
      )}
    </div>
  )
}

function Results() {
  const lines = AGENTS.map(
    (agent): Line => ({ agent, colour: '--ink', dash: [], ...DRAWN[agent], regret: figures.value[agent]?.regret ?? [] }),
  )
  const leftOut = Math.ceil(top(lines))
  return (
    <div class="results">
      <figure>
        <RegretPlot lines={lines} rounds={rounds.value} top={leftOut} label={`Regret by round. ${inWords()}`} />
        <figcaption>Regret so far, by round. Random leaves the picture at the top; the table has its number.</figcaption>
      </figure>
      <table class="figures">
        <caption>
          {replayed.value === undefined
            ? 'Nothing played yet'
            : `${replayed.value.id.replace(/-(\d+)$/, ', user $1')}, ${rounds.value} rounds`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Agent</th>
            <th scope="col">Regret</th>
            <th scope="col">Right later</th>
          </tr>
        </thead>
        <tbody>
          {AGENTS.map((agent) => (
            <tr key={agent} class={agent === 'penchant' ? 'is-ours' : ''}>
              <th scope="row">
                <Swatch agent={agent} /> {agent}
              </th>
              <td data-testid={`regret-${agent}`}>{figures.value[agent]?.regret.at(-1) ?? '–'}</td>
              <td>{accuracyOf(agent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="note">
        Right later: share of 50 requests kept back, asked at the end without learning. The baselines are the published harness without a
        chat model (Local Harness, A.4), told the domain of every request. Data: ToolBench-60 (MIT), made from ToolBench (Apache-2.0). The
        command line’s <code>npm run eval -- toolbench</code> plays the same protocol and gets the same numbers.
      </p>
    </div>
  )
}

function Swatch({ agent }: { agent: string }) {
  const { colour = '--ink', dash = [] } = DRAWN[agent] ?? {}
  return (
    <svg width="26" height="6" viewBox="0 0 26 6" aria-hidden="true">
      <path
        d="M0 3h26"
        style={{ stroke: `var(${colour})` }}
        stroke-width={agent === 'penchant' ? 4 : 2}
        stroke-dasharray={dash.join(' ')}
      />
    </svg>
  )
}

/** A little above the worst line that matters. */
function top(lines: readonly Line[]): number {
  const worst = Math.max(...lines.filter(({ agent }) => agent !== 'random').map(({ regret }) => regret.at(-1) ?? 0))
  return worst > 0 ? 1.12 * worst : 100
}

function accuracyOf(agent: string): string {
  const share = figures.value[agent]?.accuracy
  return share === undefined ? '–' : percent(share)
}
