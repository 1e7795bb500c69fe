/**
 * What the apps of doors.test.ts share: two rivals that note when they run, and a model that takes the tool that the message names, else the first
 * that it is offered.
 */
import type { HostOptions } from '../../../src/hosts/openai.js'
import type { OpenOptions, Penchant } from '../../../src/penchant.js'

/** What the test drives a page by. */
export interface App {
  /** Sends a message. @returns the tool that ran for it */
  send(text: string): Promise<string | undefined>
  /** Rounds on disk; undefined where penchant did not open. */
  rounds(): Promise<number | undefined>
  /** Takes the documented component away, where it is one. @returns whether it was */
  leave(): boolean
}

declare global {
  var app: App
  /** Penchants as the documented lines have opened them; doors.test.ts keeps them. */
  var penchants: Promise<Penchant>[]
}

export const DESCRIPTION = 'Book a table at a restaurant'
export const SCHEMA = { type: 'object' as const, properties: { city: { type: 'string' as const } }, required: ['city'] }
export const RIVALS = ['OpenTable', 'Resy'] as const
export const OPTIONS: HostOptions = {
  about: { OpenTable: { domain: 'restaurants' }, Resy: { domain: 'restaurants' } },
  deadlineMs: 5000, // the machine of a test may be busy
}
export const TOOLS: OpenOptions['tools'] = RIVALS.map((name) => ({
  name,
  domain: 'restaurants',
  description: DESCRIPTION,
  inputSchema: SCHEMA,
}))

let ran: string[] = []
export function run(name: string): string {
  ran.push(name)
  return 'booked'
}

export const ARGS = { city: 'Rome' }
let calls = 0
export const newId = (): string => {
  calls += 1
  return `call-${calls}`
}

/** @param offered names of tools, in the order that the model sees them */
export function pick(offered: readonly string[], message: string): string {
  const name = offered.find((each) => message.includes(each)) ?? offered[0]
  if (name === undefined) throw new Error('The model was offered no tool.')
  return name
}

/** Gives the names that the documented lines use. */
export function give(values: Readonly<Record<string, unknown>>): void {
  Object.assign(globalThis, values)
}

/** The page is ready. */
export function start(send: (text: string) => Promise<unknown>, leave?: () => unknown): void {
  globalThis.app = {
    async send(text) {
      ran = []
      await send(text)
      return ran.at(-1)
    },
    leave() {
      leave?.()
      return leave !== undefined
    },
    async rounds() {
      const [first] = globalThis.penchants
      const penchant = await first?.catch(() => undefined)
      return (await penchant?.inspect())?.storage.rounds
    },
  }
}
