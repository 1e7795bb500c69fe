/** What became of each expectation of scripted chats. */
import type { ChatData } from './data.js'

/** What a preference layer did in one turn. */
export interface TurnDone {
  readonly suggested: string | null
  readonly outcome: string
  readonly called: string | null
  readonly offered: readonly string[]
  readonly prompt: string
  readonly args: Readonly<Record<string, unknown>>
}

/** By chat, session and turn. */
export type Predictions = Readonly<Record<string, readonly (readonly TurnDone[])[]>>

/** Expectations whose breach turns a user's word round, drops it, or acts against it. */
const HARMFUL: ReadonlySet<string> = new Set(['notTool', 'offered', 'prompt', 'notArgs', 'leave'])

export interface Miss {
  readonly id: string
  readonly kind: string
  readonly session: number
  readonly turn: number
  readonly what: string
  readonly user: string
  readonly want: unknown
  readonly got: unknown
}

interface Tally {
  conversations: number
  whole: number
  checks: number
  right: number
  harms: number
  harmChecks: number
}

const share = (part: number, of: number): number => (of === 0 ? 0 : Math.round((1e4 * part) / of) / 1e4)
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a)?.toLowerCase() === JSON.stringify(b)?.toLowerCase()

/** @returns shares of chats wholly right, checks right and harms; by kind too, with what was missed */
export function scoreChats(data: ChatData, predictions: Predictions, isCounted: (kind: string) => boolean = () => true) {
  const kinds = new Map<string, Tally>()
  const misses: Miss[] = []
  const start = (): Tally => ({ conversations: 0, whole: 0, checks: 0, right: 0, harms: 0, harmChecks: 0 })
  for (const chat of data.conversations) {
    if (!isCounted(chat.kind)) continue
    const tally = kinds.get(chat.kind) ?? start()
    kinds.set(chat.kind, tally)
    tally.conversations += 1
    let isWhole = true
    chat.sessions.forEach(({ turns }, session) => {
      turns.forEach(({ user, model, expect = {} }, turn) => {
        const done = predictions[chat.id]?.[session]?.[turn]
        const { suggested = null, called = null, offered = [], prompt = '', args = {} } = done ?? {}
        const check = (what: string, isRight: boolean, want: unknown, got: unknown): void => {
          tally.checks += 1
          const isHarm = HARMFUL.has(what)
          if (isHarm) tally.harmChecks += 1
          if (isRight) {
            tally.right += 1
            return
          }
          isWhole = false
          if (isHarm) tally.harms += 1
          misses.push({ id: chat.id, kind: chat.kind, session, turn, what, user, want, got })
        }
        const { tool, notTool } = expect
        if (tool !== undefined) check('tool', called === tool || suggested === tool, tool, { called, suggested })
        if (notTool !== undefined) check('notTool', called !== notTool && suggested !== notTool, notTool, { called, suggested })
        for (const name of expect.offered ?? []) check('offered', offered.includes(name), name, offered)
        if (expect.leave === true) {
          const withheld = (data.catalogues[chat.catalogue]?.tools ?? []).filter(({ name }) => !offered.includes(name)).length
          const isLeft = suggested === null && called === null && withheld === 0 && Object.keys(args).length === 0
          check('leave', isLeft, null, { suggested, called, withheld })
        }
        for (const text of expect.prompt ?? []) check('prompt', new RegExp(text, 'i').test(prompt), text, prompt)
        for (const text of expect.notPrompt ?? []) check('notPrompt', !new RegExp(text, 'i').test(prompt), text, prompt)
        for (const [name, value] of Object.entries(expect.args ?? {}))
          check('args', isSame(args[name], value), { [name]: value }, args[name])
        for (const name of expect.notArgs ?? [])
          check('notArgs', args[name] === undefined || isSame(args[name], model?.args?.[name]), name, args[name])
      })
    })
    if (isWhole) tally.whole += 1
  }
  const all = start()
  for (const tally of kinds.values()) for (const key of Object.keys(all) as (keyof Tally)[]) all[key] += tally[key]
  const shares = (one: Tally) => ({
    conversations: one.conversations,
    whole: share(one.whole, one.conversations),
    right: share(one.right, one.checks),
    harms: one.harms,
    harmChecks: one.harmChecks,
  })
  return { ...shares(all), kinds: Object.fromEntries([...kinds].map(([kind, tally]) => [kind, shares(tally)])), misses }
}
