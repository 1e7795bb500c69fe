/**
 * `<penchant-inspector>`: what penchant decides, as it decides it; why; what if; how long it took; what is stored.
 *
 * Lives here: what is looked at, and which decision. For people who build: it speaks of experts and kernels, in English.
 */
import { type Child, h } from '../elements/draw.js'
import { PenchantElement } from '../elements/penchant-element.js'
import type { Inspection, LogRow, Notice, Penchant, Question, SuggestionError } from '../penchant.js'
import { decisionsPart } from './decisions-part.js'
import { INSPECTOR_STYLE } from './inspector-style.js'
import { learntPart } from './learnt-part.js'
import { mapsPart } from './maps-part.js'
import { count } from './pieces.js'
import type { Sight } from './sight.js'
import { statePart } from './state-part.js'
import { type Decision, type Watched, watchDecisions } from './watch-decisions.js'

/** Rows of the log that a what-if offers. */
const OFFERED = 100

export class PenchantInspector extends PenchantElement {
  protected readonly settable = ['twin']
  /** Opens a copy for what-ifs: another user, the same tools and options, `storage: 'memory'`. */
  twin: (() => Promise<Penchant>) | undefined
  #watched: Watched | undefined
  #inspection: Inspection | undefined
  #rows: readonly LogRow[] = []
  #chosen: string | undefined
  #troubles: readonly SuggestionError[] = []
  #arriving: Sight['arriving']
  #elsewhere: Date | undefined
  #job = ''
  #whatIf = ''
  readonly #changed = (): void => this.redraw()

  constructor() {
    super(INSPECTOR_STYLE)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#watched?.listeners.delete(this.#changed)
    this.#watched = undefined
  }

  protected override async look(penchant: Penchant): Promise<void> {
    const watched = watchDecisions(penchant)
    if (watched !== this.#watched) {
      this.#watched?.listeners.delete(this.#changed)
      this.#watched = watched
      watched.listeners.add(this.#changed)
      this.#troubles = []
      this.#elsewhere = undefined
    }
    const [inspection, rows] = await Promise.all([penchant.inspect(), penchant.history({ limit: OFFERED })])
    if (penchant !== this.penchant) return
    this.#inspection = inspection
    // What was said of an answer is forgotten with its call.
    this.#rows = rows.filter(({ kind }) => kind !== 'feedback')
  }

  protected override hear(notice: Notice): boolean {
    if (notice.kind === 'asset') {
      const { loadedBytes, totalBytes } = notice.progress
      this.#arriving = loadedBytes < totalBytes ? notice.progress : undefined
      this.redraw()
      return false
    }
    if (notice.kind === 'trouble') this.#troubles = [...this.#troubles, notice.error]
    if (notice.kind === 'learnt' && notice.from === 'another-tab') this.#elsewhere = new Date()
    return notice.kind !== 'embedding'
  }

  protected view(): readonly Child[] {
    const body = this.#body()
    if (!this.hasAttribute('floating')) return [h('h2', {}, 'What it learnt, and why'), ...body]
    const n = this.#watched?.decisions.length ?? 0
    return [h('details', { class: 'panel', key: 'panel', open: true }, h('summary', {}, `penchant: ${count(n, 'decision')}`), ...body)]
  }

  #body(): readonly Child[] {
    const sight = this.#sight()
    if (sight === undefined) return [h('p', { class: 'note' }, 'Nothing to inspect yet.')]
    return [statePart(sight), decisionsPart(sight), learntPart(sight), mapsPart(sight)]
  }

  #sight(): Sight | undefined {
    const inspection = this.#inspection
    const decisions = this.#watched?.decisions ?? []
    if (inspection === undefined || this.penchant === undefined) return undefined
    return {
      inspection,
      rows: this.#rows,
      decisions,
      shown: decisions.find(({ suggestion }) => suggestion.id === this.#chosen) ?? decisions[0],
      troubles: this.#troubles,
      arriving: this.#arriving,
      elsewhere: this.#elsewhere,
      job: this.#job,
      whatIf: this.twin === undefined ? undefined : this.#whatIf,
      show: ({ suggestion }) => {
        this.#chosen = suggestion.id
        this.#whatIf = ''
        this.redraw()
      },
      filter: (job) => {
        this.#job = job
        this.redraw()
      },
      without: (row) => void this.#askWithout(row),
    }
  }

  async #askWithout(row: string): Promise<void> {
    const { shown } = this.#sight() ?? {}
    const { penchant, twin } = this
    if (shown === undefined || penchant === undefined || twin === undefined) return
    this.#whatIf = 'Asking a copy …'
    this.redraw()
    try {
      const { as, without } = await whatIf(penchant, twin, shown.question, row)
      this.#whatIf = `With it: ${said(as)}. Without it: ${said(without)}.`
    } catch (error) {
      this.#whatIf = error instanceof Error ? error.message : String(error)
    }
    this.redraw()
  }
}

const said = ({ outcome, tool }: Decision['suggestion']): string =>
  tool === undefined ? outcome : `${tool.name}, ${Math.round(100 * tool.confidence)} %`

/** A copy may be loading its model. */
const PATIENCE_MS = 30_000

/**
 * The same question, asked of a copy that has never seen an event: another penchant that keeps nothing, made of the user's file.
 * @param open a penchant of another user, with the same tools and options, and `storage: 'memory'`
 */
async function whatIf(penchant: Penchant, open: () => Promise<Penchant>, asked: Question, event: string) {
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
