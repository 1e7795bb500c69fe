/** What all elements are: a shadow root, a penchant, words, doing, where the focus goes. May not know: what is shown. */
import type { Notice, Penchant } from '../penchant.js'
import { type Child, draw, h } from './draw.js'
import { ENGLISH, filled, REASONS, type Values, type Word } from './english.js'
import { STYLE } from './style.js'

/** What was done, as `penchant-change` says it. */
export type Did =
  | 'refused'
  | 'undone'
  | 'taken-back'
  | 'forgotten'
  | 'judged'
  | 'persona'
  | 'stance'
  | 'note'
  | 'rule'
  | 'exported'
  | 'imported'
  | 'erased'

// On a server there are no elements; importing this must do no harm there.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

export abstract class PenchantElement extends Base {
  static readonly observedAttributes: readonly string[] = [
    'open',
    ...Object.keys(ENGLISH).map((word) => `say-${word}`),
    ...REASONS.map((kind) => `say-because-${kind}`),
  ]

  /** What was said last, to whoever listens; and whether that was trouble. */
  protected status = ''
  protected isTrouble = false
  readonly #root = this.attachShadow({ mode: 'open' })
  #penchant: Penchant | undefined
  #stop: (() => void) | undefined
  #isDrawing = false

  constructor(style = STYLE) {
    super()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    this.#root.adoptedStyleSheets = [sheet]
  }

  /** Whose preferences are shown. */
  get penchant(): Penchant | undefined {
    return this.#penchant
  }
  set penchant(penchant: Penchant | undefined) {
    if (penchant === this.#penchant) return
    this.#leave()
    this.#penchant = penchant
    this.clear()
    if (this.isConnected) this.#follow()
  }

  connectedCallback(): void {
    // What was set before the element was known.
    for (const name of ['penchant', ...this.settable])
      if (Object.hasOwn(this, name)) {
        const value = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
    this.#follow()
  }

  disconnectedCallback(): void {
    this.#leave()
  }

  attributeChangedCallback(): void {
    this.redraw()
  }

  /** Properties of the element's own that an app sets. */
  protected abstract readonly settable: readonly string[]
  protected abstract view(): readonly Child[]
  /** Looks at what is known now. */
  protected async look(_: Penchant): Promise<void> {}
  /** Lets go of what was known: another penchant may be another user's, and of an erased one nothing is left. */
  protected clear(): void {}

  /** @returns whether it is to look again */
  protected hear({ kind }: Notice): boolean {
    return kind === 'learnt'
  }

  protected say(word: Word, values: Values = {}): string {
    return filled(this.getAttribute(`say-${word}`) ?? ENGLISH[word], values)
  }

  /** The language that the page speaks here, for dates and numbers. */
  protected get language(): string {
    try {
      return Intl.getCanonicalLocales(this.closest<HTMLElement>('[lang]')?.lang)[0] ?? 'en'
    } catch {
      // A page may say what is no language (`en_US`).
      return 'en'
    }
  }

  /** Draws what there is now, once for all that changed in one go. */
  protected redraw(): void {
    if (this.#isDrawing) return
    this.#isDrawing = true
    queueMicrotask(() => {
      this.#isDrawing = false
      const { activeElement } = this.#root
      const place = activeElement?.closest('section')
      draw(this.#root, [
        this.view(),
        h('p', { class: this.isTrouble ? 'status trouble' : 'status', role: 'status', key: 'status' }, this.status),
      ])
      // A button that goes away with its row leaves the focus to the row's heading.
      if (activeElement !== null && !activeElement.isConnected)
        place?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    })
  }

  /**
   * Does something to what penchant knows, says so, and looks again.
   * @returns whether it was done
   */
  protected async attempt(did: Did, work: (penchant: Penchant) => Promise<unknown>, said = ''): Promise<boolean> {
    const penchant = this.#penchant
    if (penchant === undefined) return false
    try {
      await work(penchant)
      if (did === 'erased') this.clear()
      this.status = said
      this.isTrouble = false
      if (did !== 'erased') await this.look(penchant)
      this.dispatchEvent(new CustomEvent('penchant-change', { bubbles: true, composed: true, detail: { did } }))
      return true
    } catch (error) {
      this.status = error instanceof Error ? error.message : String(error)
      this.isTrouble = true
      this.dispatchEvent(new CustomEvent('penchant-trouble', { bubbles: true, composed: true, detail: { error } }))
      return false
    } finally {
      this.redraw()
    }
  }

  #follow(): void {
    this.redraw()
    const penchant = this.#penchant
    if (penchant === undefined) return
    // What came in while it looked is drawn with what it saw before that: rows do not push each other about.
    let looks = 0
    const again = (): void => {
      const mine = ++looks
      this.look(penchant)
        .then(() => mine === looks && this.redraw())
        .catch(() => {})
    }
    const subscribed = penchant.subscribe((notice) => this.hear(notice) && again())
    subscribed.catch(() => {})
    this.#stop = () => void subscribed.then((stop) => stop()).catch(() => {})
    again()
  }

  #leave(): void {
    this.#stop?.()
    this.#stop = undefined
  }
}

/** A small button that says with its row what it does. */
export const small = (label: string, text: string, onclick: () => void): Child =>
  h('button', { type: 'button', class: 'small', 'aria-label': label, onclick, key: text }, text)
