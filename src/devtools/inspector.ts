/** `<penchant-inspector>`: what penchant decides, and why. For people who build: it speaks of experts and kernels, in English. */
import { type Child, h, note } from '../elements/draw.js'
import { PenchantElement } from '../elements/penchant-element.js'
import type { Notice, Penchant, Question } from '../penchant.js'
import { decisionsPart } from './decisions-part.js'
import { INSPECTOR_STYLE } from './inspector-style.js'
import { learntPart } from './learnt-part.js'
import { mapsPart } from './maps-part.js'
import { count, percent, type Sight } from './pieces.js'
import { statePart } from './state-part.js'
import { type WatchedDecision, type Watched, watchDecisions } from './watch-decisions.js'

/** Rows of the log that a what-if offers. */
const OFFERED = 100

/** What is kept of what was seen and chosen. */
type Kept = Pick<Sight, 'rows' | 'troubles' | 'arriving' | 'elsewhere' | 'job'> & {
  readonly inspection: Sight['inspection'] | undefined
  /** The suggestion of the decision that is looked at. */
  readonly chosen: string | undefined
  readonly whatIf: string
}

export class PenchantInspector extends PenchantElement {
  protected readonly settable = ['twin']
  /** Opens a copy for what-ifs: another user, the same tools and options, `storage: 'memory'`. */
  twin: (() => Promise<Penchant>) | undefined
  #watched: Watched | undefined
  #kept: Kept = {
    inspection: undefined,
    rows: [],
    chosen: undefined,
    troubles: [],
    arriving: undefined,
    elsewhere: undefined,
    job: '',
    whatIf: '',
  }
  readonly #changed = (): void => this.redraw()

  constructor() {
    super(INSPECTOR_STYLE)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#watch(undefined)
  }

  protected override async look(penchant: Penchant): Promise<void> {
    const watched = watchDecisions(penchant)
    if (watched !== this.#watched) {
      this.#watch(watched)
      this.#kept = { ...this.#kept, troubles: [], elsewhere: undefined }
    }
    const [inspection, rows] = await Promise.all([penchant.inspect(), penchant.history({ limit: OFFERED })])
    if (penchant !== this.penchant) return
    // What was said of an answer is forgotten with its call.
    this.#kept = { ...this.#kept, inspection, rows: rows.filter(({ kind }) => kind !== 'feedback') }
  }

  protected override hear(notice: Notice): boolean {
    if (notice.kind === 'asset') {
      const { loadedBytes, totalBytes } = notice.progress
      this.#keep({ arriving: loadedBytes < totalBytes ? notice.progress : undefined })
      return false
    }
    if (notice.kind === 'trouble') this.#kept = { ...this.#kept, troubles: [...this.#kept.troubles, notice.error] }
    if (notice.kind === 'learnt' && notice.from === 'another-tab') this.#kept = { ...this.#kept, elsewhere: new Date() }
    return notice.kind !== 'embedding'
  }

  protected view(): readonly Child[] {
    const sight = this.#sight()
    const body =
      sight === undefined ? [note('Nothing to inspect yet.')] : [statePart(sight), decisionsPart(sight), learntPart(sight), mapsPart(sight)]
    if (!this.hasAttribute('floating')) return [h('h2', {}, 'What it learnt, and why'), ...body]
    const n = this.#watched?.decisions.length ?? 0
    return [h('details', { class: 'panel', key: 'panel', open: true }, h('summary', {}, `penchant: ${count(n, 'decision')}`), ...body)]
  }

  #watch(watched: Watched | undefined): void {
    this.#watched?.listeners.delete(this.#changed)
    this.#watched = watched
    watched?.listeners.add(this.#changed)
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change }
    this.redraw()
  }

  #sight(): Sight | undefined {
    const { inspection, chosen, whatIf, ...kept } = this.#kept
    const decisions = this.#watched?.decisions ?? []
    if (inspection === undefined || this.penchant === undefined) return undefined
    return {
      ...kept,
      inspection,
      decisions,
      shown: decisions.find(({ suggestion }) => suggestion.id === chosen) ?? decisions[0],
      whatIf: this.twin === undefined ? undefined : whatIf,
      show: ({ suggestion }) => this.#keep({ chosen: suggestion.id, whatIf: '' }),
      filter: (job) => this.#keep({ job }),
      without: (row) => void this.#askWithout(row),
    }
  }

  async #askWithout(row: string): Promise<void> {
    const { shown } = this.#sight() ?? {}
    const { penchant, twin } = this
    if (shown === undefined || penchant === undefined || twin === undefined) return
    this.#keep({ whatIf: 'Asking a copy …' })
    try {
      const { as, without } = await ifForgotten(penchant, twin, shown.question, row)
      this.#keep({ whatIf: `With it: ${said(as)}. Without it: ${said(without)}.` })
    } catch (error) {
      this.#keep({ whatIf: error instanceof Error ? error.message : String(error) })
    }
  }
}

const said = ({ outcome, tool }: WatchedDecision['suggestion']): string =>
  tool === undefined ? outcome : `${tool.name}, ${percent(tool.confidence)}`

/** A copy may be loading its model. */
const PATIENCE_MS = 30_000

/**
 * The same question, asked of a copy that has never seen an event: another penchant that keeps nothing, made of the user's file.
 * @param open a penchant of another user, with the same tools and options, and `storage: 'memory'`
 */
async function ifForgotten(penchant: Penchant, open: () => Promise<Penchant>, asked: Question, event: string) {
  // Nothing is tried for the sake of learning: the two answers are to differ by what is forgotten alone.
  const question = { ...asked, explore: false }
  const [copy, file] = await Promise.all([open(), penchant.export()])
  try {
    await copy.import(file)
    await copy.whenReady()
    const as = await copy.suggest(question, { deadlineMs: PATIENCE_MS })
    await copy.forget({ event })
    return { as, without: await copy.suggest(question, { deadlineMs: PATIENCE_MS }) }
  } finally {
    await copy.close()
  }
}
