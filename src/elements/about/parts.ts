/** What the parts of `<penchant-about>` share: what is known, what they may do, shapes. May not know: what any part is about. */
import type { CardListing, Inspection, LogRow, Penchant, PersonaLine, WhatToForget } from '../../penchant.js'
import { type Child, each, fieldOf, h } from '../draw.js'
import type { Values, Word } from '../english.js'
import { type Did, small } from '../penchant-element.js'

/** What is shown, as penchant said it last. */
export interface Known {
  readonly inspection: Inspection
  readonly lines: readonly PersonaLine[]
  readonly cards: readonly CardListing[]
  /** Newest first. */
  readonly rows: readonly LogRow[]
}

/** A tool that can be banned by hand, below the heading of its group where it has one. */
export interface OfferedTool {
  readonly name: string
  readonly domain?: string
}

/** What a part may say and do. */
export interface Doer {
  readonly language: string
  readonly tools: readonly OfferedTool[]
  say(word: Word, values?: Values): string
  attempt(did: Did, work: (penchant: Penchant) => Promise<unknown>, said?: string): Promise<boolean>
  /** The row whose words are being changed, or the question that is open. */
  readonly asked: string
  ask(what: string): void
  /** Says something that is known only once it is done. */
  tell(said: string): void
}

/** A part with its heading, which takes the focus when a row goes. */
export const part = ({ say }: Doer, id: Word, ...children: readonly Child[]): Child =>
  h('section', { key: id, id, 'aria-labelledby': `${id}-title` }, h('h2', { id: `${id}-title`, tabindex: -1 }, say(id)), ...children)

export const kind = (text: string): Child => h('span', { class: 'kind' }, text)

export const what = (text: string): Child => h('span', { class: 'what' }, text)

/** The rows of a part. */
export const rowsOf = <T>(id: Word, items: readonly T[], row: (item: T) => Child): Child =>
  each('ul', { class: 'lines', 'aria-labelledby': `${id}-title` }, items, row)

/** A button of a row: its word, and what it does. */
export type RowButton = readonly [word: Word, act: () => void]

/** Buttons of a row; a screen reader hears with each what it does it to. */
export const doing = ({ say }: Doer, text: string, ...buttons: readonly RowButton[]): Child =>
  each('span', { class: 'do' }, buttons, ([word, act]) => small(say('do-it', { what: say(word), text }), say(word), act))

export const forgetting = ({ say, attempt }: Doer, which: WhatToForget): RowButton => [
  'forget',
  () => void attempt('forgotten', (penchant) => penchant.forget(which), say('forgotten')),
]

export interface Composer {
  readonly id: string
  readonly label: string
  readonly button: string
  readonly example?: string
  readonly start?: string
  onSay(text: string): Promise<boolean>
  /** Beside the button: what leaves it as it was. */
  readonly cancel?: Child
}

/** A line to type into; it empties itself when what was typed has been taken. */
export const composer = ({ id, label, button, example, start, onSay, cancel }: Composer): Child =>
  h(
    'form',
    {
      key: id,
      onsubmit: (event: SubmitEvent) => {
        const input = fieldOf<HTMLInputElement>(event, id)
        if (input.value.trim() === '') return
        void onSay(input.value.trim()).then((isDone) => {
          if (isDone) input.value = ''
        })
      },
    },
    h('input', { id, name: id, 'aria-label': label, placeholder: example, maxlength: 300, value: start, autocomplete: 'off' }),
    h('button', { type: 'submit' }, button),
    cancel,
  )

/** A row while its words are changed. */
export const reword = (
  { say, attempt, ask }: Doer,
  id: string,
  label: Word,
  start: string,
  did: Did,
  save: (penchant: Penchant, said: string) => Promise<unknown>,
): Child =>
  h(
    'li',
    { key: `${id} edited` },
    composer({
      id: 'reworded',
      label: say(label),
      button: say('save'),
      start,
      cancel: h('button', { type: 'button', key: 'cancel', onclick: () => ask('') }, say('keep-it')),
      async onSay(said) {
        const isDone = await attempt(did, (penchant) => save(penchant, said), say('changed'))
        if (isDone) ask('')
        return isDone
      },
    }),
  )
