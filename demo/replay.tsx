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
import { words } from './words.js'

const { replay: say } = words

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
      aria-label={say.settings}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRunning) cancel()
        else void run()
      }}
    >
      <div>
        <label for="user">{say.user}</label>
        <select id="user" value={user.value?.id} disabled={isRunning} onChange={(event) => choose(userId, event.currentTarget.value)}>
          {Object.entries(say.regimes).map(([regime, label]) => (
            <optgroup key={regime} label={label}>
              {users.value
                .filter((one) => one.regime === regime)
                .map(({ id }) => (
                  <option key={id} value={id}>
                    {say.userNamed(id)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <div>
        <label for="replay-embedder">{say.embedder}</label>
        <select
          id="replay-embedder"
          value={embedder.value}
          disabled={isRunning}
          onChange={(event) => choose(embedder, event.currentTarget.value as Tier)}
        >
          {Object.entries(say.embedders).map(([tier, label]) => (
            <option key={tier} value={tier}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label for="replay-domains">{say.domain}</label>
        <select
          id="replay-domains"
          value={domains.value}
          disabled={isRunning}
          onChange={(event) => choose(domains, event.currentTarget.value as keyof typeof say.domains)}
        >
          {Object.entries(say.domains).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" class={isRunning ? '' : 'primary'} disabled={data.value === undefined} data-testid="replay-button">
        {isRunning ? say.cancel : say.start(rounds.value)}
      </button>
    </form>
  )
}

function Progress() {
  const stages: Readonly<Record<Stage, string>> = {
    idle: data.value === undefined ? say.fetching : say.ready,
    loading: arriving.value || say.loading,
    playing: say.round(done.value, rounds.value),
    done: say.done(rounds.value),
    cancelled: say.cancelled(done.value),
    failed: say.failed,
  }
  return (
    <div class="progress">
      <label for="rounds-done">{stages[stage.value]}</label>
      <progress
        id="rounds-done"
        value={done.value}
        max={Math.max(1, rounds.value)}
        data-testid="replay-progress"
        data-stage={stage.value}
      />
      {seen.value !== undefined && (
        <p class="note">
          {say.answeredBy[0]}
          <b data-testid="replay-embedder-tier">{seen.value.embedder.tier}</b>
          {say.answeredBy[1]}
          {say.answeredWith(seen.value.kernels.id, seen.value.storage.kind, seen.value.policy)}
          {seen.value.embedder.error !== undefined && say.notBy(seen.value.embedder.wanted, seen.value.embedder.error.message)}
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
        <RegretPlot lines={lines} rounds={rounds.value} top={leftOut} label={say.plot(inWords())} />
        <figcaption>{say.caption}</figcaption>
      </figure>
      <table class="figures">
        <caption>{replayed.value === undefined ? say.nothingPlayed : say.played(replayed.value.id, rounds.value)}</caption>
        <thead>
          <tr>
            <th scope="col">{say.agent}</th>
            <th scope="col">{say.regret}</th>
            <th scope="col">{say.rightLater}</th>
          </tr>
        </thead>
        <tbody>
          {AGENTS.map((agent) => (
            <tr key={agent} class={agent === 'penchant' ? 'is-ours' : ''}>
              <th scope="row">
                <Swatch agent={agent} /> {agent}
              </th>
              <td data-testid={`regret-${agent}`}>{figures.value[agent]?.regret.at(-1) ?? say.unknown}</td>
              <td>{accuracyOf(agent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="note">
        {say.note[0]}
        <code>npm run eval -- toolbench</code>
        {say.note[1]}
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
  return share === undefined ? say.unknown : percent(share)
}
