/** `<penchant-about>`: what it knows of me. Lives here: which parts there are, and what they show now. May not know: how a part looks. */
import type { Penchant } from '../../penchant.js'
import { type Child, h } from '../draw.js'
import { PenchantElement } from '../penchant-element.js'
import { keepingPart, logPart } from './kept-parts.js'
import { linesPart } from './lines-part.js'
import type { Doer, Known, OfferedTool } from './parts.js'
import { rulesPart } from './rules-part.js'
import { notesPart, stancesPart } from './said-parts.js'
import { worthPart } from './worth-part.js'

/** Rows of the log that are shown. */
const SHOWN = 200

/** More than a persona can have. */
const WHOLE = 100_000

export class PenchantAbout extends PenchantElement {
  protected readonly settable = ['tools']
  #known: Known | undefined
  #tools: readonly OfferedTool[] | undefined
  #asked = ''

  /** Tools that may be banned by hand. Default: those of which something is known. */
  get tools(): readonly OfferedTool[] {
    return this.#tools ?? []
  }
  set tools(tools: readonly OfferedTool[]) {
    this.#tools = tools
    this.redraw()
  }

  protected override async look(penchant: Penchant): Promise<void> {
    const [inspection, persona, cards, rows] = await Promise.all([
      penchant.inspect(),
      penchant.persona({ maxTokens: WHOLE }),
      penchant.cards(),
      penchant.history({ limit: SHOWN }),
    ])
    if (penchant !== this.penchant) return
    // A card has a row of its own, where more can be done about it.
    const isNote = new Set(cards.map(({ card }) => `note ${card}`))
    this.#known = { inspection, cards, rows, lines: persona.lines.filter(({ id }) => !isNote.has(id)) }
  }

  protected override clear(): void {
    // That all was erased is still said.
    if (this.#known !== undefined) this.status = ''
    this.#known = undefined
    this.#asked = ''
  }

  protected view(): readonly Child[] {
    const known = this.#known
    if (known === undefined) return [this.status === '' && h('p', { class: 'empty' }, this.say('opening'))]
    const doer = this.#doer(known)
    return [
      h(
        'div',
        { class: 'about' },
        h('div', {}, worthPart(known, doer), linesPart(known, doer), stancesPart(known, doer), notesPart(known, doer)),
        h('div', {}, logPart(known, doer), rulesPart(known, doer), keepingPart(known, doer), h('slot', { key: 'more' })),
      ),
    ]
  }

  #doer({ inspection }: Known): Doer {
    const seen = inspection.domains.flatMap(({ domain, tools }) => tools.map(({ tool }) => ({ name: tool, domain })))
    return {
      language: this.language,
      tools: this.#tools ?? seen,
      asked: this.#asked,
      say: (word, values) => this.say(word, values),
      attempt: (did, work, said) => this.attempt(did, work, said),
      ask: (what) => {
        this.#asked = what
        this.redraw()
      },
      tell: (said) => {
        this.status = said
        this.redraw()
      },
    }
  }
}
