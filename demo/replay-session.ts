/**
 * The state of the replay: what was asked for, how far it is, what came of it.
 *
 * Lives here: signals, and what starts and stops a replay; they outlive the view. May not know: how any of it looks, how a round is played.
 */
import { computed, signal } from '@preact/signals'
import { type Inspection, PenchantError, type SuggestionError, type Tier } from 'penchant'
import { address, askedEmbedder, namedIn } from './address.js'
import { BASELINES, loadReplayData, playBaseline, playPenchant, type RecordedUser, type ReplayData, recordedUsers } from './replay-run.js'
import { whenLoaded } from './session.js'
import { words } from './words.js'

const { replay: say } = words

/** Penchant, and the baselines from the strongest to the weakest. */
export const AGENTS: readonly string[] = ['penchant', ...[...BASELINES].reverse()]

/** Rounds between two spoken reports. */
const SPOKEN_EVERY = 100

export type Stage = 'idle' | 'loading' | 'playing' | 'done' | 'cancelled' | 'failed'

interface Figures {
  readonly regret: readonly number[]
  readonly accuracy?: number
}

export const data = signal<ReplayData | undefined>(undefined)
/** Fewer rounds for a short look: `?rounds=50`. */
const askedRounds = Number(address.get('rounds')) || undefined
/** Rounds of a recorded user; said before the users have come. */
const ALL_ROUNDS = 500
export const users = computed(() => (data.value === undefined ? [] : recordedUsers(data.value.streams, askedRounds)))
export const userId = signal(address.get('user') ?? 'one-hot-0')
export const user = computed(() => users.value.find(({ id }) => id === userId.value) ?? users.value[0])
/** A phone would make vectors for a minute, and load 38 MB first. */
const BEST: Tier = matchMedia('(max-width: 40rem)').matches ? 'static' : 'transformer'
export const embedder = signal<Tier>(askedEmbedder ?? BEST)
export const domains = signal(namedIn('domains', ['inferred', 'given'] as const) ?? 'inferred')

export const stage = signal<Stage>('idle')
export const figures = signal<Readonly<Record<string, Figures>>>({})
export const replayed = signal<RecordedUser | undefined>(undefined)
export const seen = signal<Inspection | undefined>(undefined)
export const arriving = signal('')
export const spoken = signal('')
export const failure = signal<SuggestionError | undefined>(undefined)
let stopping = new AbortController()
let fetching: Promise<void> | undefined

export const rounds = computed(() => (replayed.value ?? user.value)?.run.users[0]?.rounds.length ?? askedRounds ?? ALL_ROUNDS)
export const done = computed(() => figures.value.penchant?.regret.length ?? 0)

/** Fetches the recorded users, once. */
export function load(): Promise<void> {
  fetching ??= fetchUsers()
  return fetching
}

async function fetchUsers(): Promise<void> {
  try {
    data.value = await loadReplayData()
  } catch (error) {
    fail(error)
  }
}

export const cancel = (): void => stopping.abort()

/** Plays the chosen user, first with the baselines. */
export async function run(): Promise<void> {
  const { value: recorded } = data
  const { value: asked } = user
  if (recorded === undefined || asked === undefined) return
  stopping = new AbortController()
  const { signal: stop } = stopping
  figures.value = {}
  seen.value = undefined
  failure.value = undefined
  arriving.value = ''
  replayed.value = asked
  stage.value = 'loading'
  try {
    for (const agent of BASELINES) show(agent, await playBaseline(agent, asked, recorded, { signal: stop, onRound: () => {} }))
    const draw = growingLine()
    if (embedder.value !== 'hashed') await Promise.race([whenLoaded(), rejection(stop)])
    const outcome = await playPenchant({ embedder: embedder.value, domains: domains.value }, asked, recorded, {
      signal: stop,
      onRound(regret) {
        stage.value = 'playing'
        draw(regret)
        if (regret.length % SPOKEN_EVERY === 0) spoken.value = say.spokenRound(regret.length, regret.at(-1))
      },
      onNotice(notice) {
        if (notice.kind !== 'asset') return
        const { name, loadedBytes, totalBytes } = notice.progress
        arriving.value = say.loadingFile(name, loadedBytes / totalBytes)
      },
      onInspection(inspection) {
        seen.value = inspection
      },
    })
    stop.throwIfAborted()
    show('penchant', outcome)
    stage.value = 'done'
    spoken.value = say.spokenDone(inWords())
  } catch (error) {
    if (stop.aborted) stage.value = 'cancelled'
    else fail(error)
  }
}

function show(agent: string, outcome: Figures): void {
  figures.value = { ...figures.value, [agent]: outcome }
}

/** Shows penchant's line as it grows: once a frame at most, and never after the end, whose figures say more. */
function growingLine(): (regret: readonly number[]) => void {
  let frame = 0
  return (regret) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (stage.value === 'playing') show('penchant', { regret: [...regret] })
    })
  }
}

/** Rejects when `stop` does. */
function rejection(stop: AbortSignal): Promise<never> {
  return new Promise((_, reject) => stop.addEventListener('abort', () => reject(stop.reason), { once: true }))
}

function fail(error: unknown): void {
  const { code, message, hint } = PenchantError.from(error)
  failure.value = { code, message, hint }
  stage.value = 'failed'
}

/** Sets a setting, and names it in the address, so that it can be shared. */
export function choose<Value extends string>(setting: { value: Value }, value: Value): void {
  setting.value = value
  address.set('user', userId.value)
  address.set('embedder', embedder.value)
  address.set('domains', domains.value)
  history.replaceState(null, '', `?${address}${location.hash}`)
}

/** All figures in one sentence. */
export function inWords(): string {
  const parts = AGENTS.flatMap((agent) => {
    const regret = figures.value[agent]?.regret.at(-1)
    return regret === undefined ? [] : [`${agent} ${regret}`]
  })
  return say.figures(done.value, parts)
}
