/** `<penchant-why>`: in the chat, beside a suggestion. Why this; not this; forget what it rests on; undo. May not know: how it is shown. */
import type { ArgumentChoice, Evidence, Note, Noted, Penchant, Suggestion } from '../penchant.js'
import { type Child, each, h, note } from './draw.js'
import { filled, type Word } from './english.js'
import { PenchantElement, small } from './penchant-element.js'

/** What became of a suggestion: the tool that the user took, or the one that they turned down. */
export type Answer = { readonly used: string } | { readonly refused: string }

/** Rows of the log that are looked through for a request that a reason rests on. */
const LOOKED_AT = 1000

type FilledIn = Extract<ArgumentChoice, { readonly value: unknown }> & { readonly name: string }

export class PenchantWhy extends PenchantElement {
  protected readonly settable = ['suggestion', 'noted', 'answer']
  #suggestion: Suggestion | undefined
  #noted: readonly Noted[] = []
  #answer: Answer | undefined
  /** The answer that the element has set by itself. */
  #refusal: Answer | undefined
  #isUndone = false
  /** What has been taken back or forgotten, by event or by reason. */
  readonly #gone = new Set<string>()
  /** The reason that is about to be forgotten, with all that it rests on. */
  #asked: Evidence | undefined

  /** The answer of `suggest` that is explained. */
  get suggestion(): Suggestion | undefined {
    return this.#suggestion
  }
  set suggestion(suggestion: Suggestion | undefined) {
    if (suggestion?.id !== this.#suggestion?.id) {
      this.#gone.clear()
      if (this.#answer === this.#refusal) this.#answer = undefined
      this.#isUndone = false
      this.status = ''
    }
    this.#suggestion = suggestion
    this.redraw()
  }

  /** What was kept of the message: `noted` of `learn` and `remember`. */
  get noted(): readonly Noted[] {
    return this.#noted
  }
  set noted(noted: readonly Noted[]) {
    this.#noted = noted
    this.redraw()
  }

  /** What the app has learnt of the suggestion, for an undo. "Not this" sets it by itself. */
  get answer(): Answer | undefined {
    return this.#answer
  }
  set answer(answer: Answer | undefined) {
    this.#answer = answer
    this.redraw()
  }

  protected view(): readonly Child[] {
    const tool = this.#suggestion?.tool
    const isOpen = this.#answer === undefined && !this.#isUndone
    return [
      // There before it has anything to say, so that it is read out.
      h(
        'div',
        { key: 'heard', 'aria-live': 'polite' },
        each('ul', { class: 'noted' }, this.#noted, (one) => this.#notedRow(one)),
        this.#answer !== undefined && this.#answered(this.#answer),
      ),
      this.#answer === undefined && this.#reasons(),
      isOpen &&
        tool !== undefined &&
        h('button', { type: 'button', onclick: () => void this.#refuse(tool.name) }, this.say('not-this', { tool: tool.name })),
    ]
  }

  #reasons(): Child {
    const { tool, because = [], notes = [], args = {} } = this.#suggestion ?? {}
    const filledIn = Object.entries(args).flatMap(([name, choice]) => ('value' in choice ? [{ name, ...choice }] : []))
    const reasons = tool?.because ?? because
    // A message of which something was noted asked for no tool.
    const isTold = tool === undefined && this.#noted.length > 0
    if (isTold || reasons.length + notes.length + filledIn.length === 0) return undefined
    return h(
      'details',
      { key: 'why', open: this.hasAttribute('open') },
      h('summary', {}, tool === undefined ? this.say('why-none') : this.say('why', { tool: tool.name })),
      each('ul', { class: 'reasons' }, reasons, (reason, i) => this.#reason(reason, i)),
      filledIn.length > 0 && [note(this.say('filled-in')), each('ul', { class: 'reasons' }, filledIn, (one) => this.#argument(one))],
      notes.length > 0 && [note(this.say('kept-in-mind')), each('ul', { class: 'reasons' }, notes, (one) => this.#note(one))],
    )
  }

  #reason(reason: Evidence, i: number): Child {
    const text = this.#sentence(reason)
    const key = `${i} ${reason.kind}`
    const isGone = this.#gone.has(key)
    const row = (...rest: readonly Child[]): Child => h('li', { key }, isGone ? h('s', {}, text) : text, ' ', ...rest)
    if (isGone) return row()
    if (reason.kind === 'habit' && this.#asked === reason)
      return row(
        this.say('forget-tool', { tool: reason.tool }),
        this.#button('forget-yes', this.say('forget-yes'), () => this.#goes(key, 'forgotten', (it) => it.forget({ tool: reason.tool }))),
        this.#button('keep-it', this.say('keep-it'), () => this.#ask(undefined)),
      )
    // What a reason rests on can be forgotten where it is something that was said or done.
    const button = (word: Word, act: () => void) => row(this.#button(word, this.say('do-it', { what: this.say(word), text }), act))
    if (reason.kind === 'stance')
      return button('take-back', () => this.#goes(key, 'taken-back', (it) => it.forget({ event: reason.event })))
    if (reason.kind === 'habit') return button('forget-reason', () => this.#ask(reason))
    if (reason.kind === 'similar') return button('forget-reason', () => this.#goes(key, 'forgotten', (it) => forgetRequest(it, reason)))
    return row()
  }

  /** In the page's words, or as it came. */
  #sentence(reason: Evidence): string {
    const word = this.getAttribute(`say-because-${reason.kind === 'stance' ? reason.stance : reason.kind}`)
    if (word !== null) return filled(word, { ...reason })
    return reason.kind === 'stance' ? `${this.say(reason.stance, { tool: reason.tool })}. ${reason.text}` : reason.text
  }

  #argument({ name, value, because }: FilledIn): Child {
    const said = [value].flat().map(String).join(', ')
    return h(
      'li',
      { key: `argument ${name}` },
      this.say('argument', { name: name.replaceAll('_', ' '), value: said }),
      because.map((reason) => h('span', { class: 'what', key: reason.text }, this.#sentence(reason))),
    )
  }

  #note({ card, text, because }: Note): Child {
    if (this.#gone.has(card)) return h('li', { key: card }, h('s', {}, text))
    const forget = () => this.#goes(card, 'forgotten', (it) => it.forget({ card }))
    const judge = (value: number) => () => {
      const suggestion = this.#suggestion as Suggestion
      return this.attempt('judged', (it) => it.learn({ suggestion, thumbs: { [card]: value } }), this.say('judged'))
    }
    return h(
      'li',
      { key: card },
      text,
      // Where it is from; how well it fits is the inspector's.
      because.map(({ kind, text: from }) => kind === 'stated' && h('span', { class: 'what', key: from }, from)),
      h(
        'span',
        { class: 'do' },
        this.#button('fits', this.say('fits-it', { text }), judge(1)),
        this.#button('misses', this.say('misses-it', { text }), judge(-1)),
        this.#button('forget', this.say('do-it', { what: this.say('forget'), text }), forget),
      ),
    )
  }

  #notedRow({ event, text }: Noted): Child {
    if (this.#gone.has(event)) return h('li', { key: event }, this.say('taken-back', { text }))
    const undo = () => this.#goes(event, 'taken-back', (it) => it.forget({ event }), '')
    return h('li', { key: event }, this.say('noted', { text }), ' ', this.#button('undo', this.say('undo-it', { text }), undo))
  }

  #answered(answer: Answer): Child {
    const text = 'used' in answer ? this.say('used', { tool: answer.used }) : this.say('refused', { tool: answer.refused })
    const undo = this.#button('undo', this.say('undo-it', { text }), () => this.#undo())
    return h('p', { class: 'answered' }, text, ' ', undo)
  }

  #button(word: Word, label: string, act: () => void): Child {
    return small(label, this.say(word), act)
  }

  async #refuse(tool: string): Promise<void> {
    const suggestion = this.#suggestion as Suggestion
    this.#answer = this.#refusal = { refused: tool }
    if (!(await this.attempt('refused', (penchant) => penchant.learn({ suggestion, reward: 0 })))) this.answer = undefined
  }

  // What is forgotten is not learnt again: whoever wants another answer asks anew.
  async #undo(): Promise<void> {
    const { id } = this.#suggestion as Suggestion
    const before = this.#answer
    this.#answer = undefined
    this.#isUndone = true
    if (await this.attempt('undone', (penchant) => penchant.forget({ event: id }), this.say('undone'))) return
    this.#isUndone = false
    this.answer = before
  }

  #ask(reason: Evidence | undefined): void {
    this.#asked = reason
    this.redraw()
  }

  async #goes(
    what: string,
    did: 'taken-back' | 'forgotten',
    work: (penchant: Penchant) => Promise<unknown>,
    said = this.say('forgotten'),
  ): Promise<void> {
    this.#gone.add(what)
    if (!(await this.attempt(did, work, said))) this.#gone.delete(what)
    this.redraw()
  }
}

/**
 * The past calls of that moment and wording.
 * @throws Error where none of them is among the rows that are looked through
 */
async function forgetRequest(penchant: Penchant, { at, query }: Extract<Evidence, { readonly kind: 'similar' }>): Promise<void> {
  const rows = await penchant.history({ limit: LOOKED_AT })
  const calls = rows.filter((row) => row.kind === 'call' && row.at === at && row.text.includes(query))
  if (calls.length === 0) throw new Error(`Not forgotten: it is not among the newest ${LOOKED_AT} entries of the log.`)
  for (const { id } of calls) await penchant.forget({ event: id })
}
