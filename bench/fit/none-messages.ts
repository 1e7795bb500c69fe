/**
 * What `fit none` learns from and is judged by: messages beside tools of many makings, of which one fits or none does.
 *
 * Lives here: reading them, and whom each was offered to. May not know: features, weights.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Tool } from '../../src/catalogue/tool.js'
import { hash32 } from '../../src/embedding/text/words.js'
import { readJson } from '../evals/toolbench/read-data.js'
import { readSmallTalk, readWriters } from './writers.js'

/**
 * Makings: functions of real users (BFCL), intents by name alone (CLINC150), plugins (MetaTool), groups of rivals (ToolBench-60 and three
 * catalogues like it), and of our writers what needs an app, what is said beside, and small talk.
 */
export const SETS = ['bfcl', 'clinc', 'plugins', 'groups', 'need', 'talk'] as const

export interface Message {
  readonly set: (typeof SETS)[number]
  /** What is left out together. */
  readonly group: string
  readonly text: string
  readonly tools: readonly Tool[]
  /** Whether no tool fits. */
  readonly isNone: boolean
}

interface Line {
  readonly type: string
  readonly text?: string
  readonly domain?: string | null
  readonly tools?: readonly Tool[]
}

interface Item {
  readonly id: string
  readonly query: string
  readonly tools?: readonly Tool[]
  readonly gold: string | null
}

interface Groups {
  readonly name: string
  readonly domains: Readonly<Record<string, readonly string[]>>
  readonly tool_metadata: Readonly<Record<string, string>>
  readonly standard_queries: Readonly<Record<string, readonly string[]>>
}

/** @param data folder of data sets (docs/evals.md)  @param voices models/voices/apart */
export async function readMessages(data: string, voices: string): Promise<readonly Message[]> {
  const given = [
    ...(await functionsAndIntents(join(data, 'openworld'))),
    ...(await plugins(join(data, 'openworld/metatool-dev.json'))),
    ...(await groups(join(data, 'toolbench/toolbench-60.json'))),
    ...ofVoices(voices),
  ]
  return [...given, ...smallTalk(given)]
}

const ROOT = process.env.PENCHANT_ROOT ?? '.'

const plain = ({ name, domain, description = '', inputSchema = {} }: Partial<Tool> & { readonly name: string }): Tool => ({
  name,
  description,
  inputSchema,
  ...(domain === undefined ? {} : { domain }),
})

async function functionsAndIntents(folder: string): Promise<Message[]> {
  const bfcl = (await readJson(join(folder, 'bfcl-dev.json'))) as { readonly items: readonly Item[] }
  const clinc = (await readJson(join(folder, 'clinc-dev.json'))) as { readonly items: readonly Item[]; readonly catalogue: readonly Tool[] }
  const intents = clinc.catalogue.map(plain)
  return [
    ...bfcl.items.map(({ query, tools = [], gold }): Message => {
      const names = tools.map(({ name }) => name).sort()
      const group = `bfcl ${gold ?? names.join(' ')}`
      return { set: 'bfcl', group, text: query, tools: tools.map(plain), isNone: gold === null }
    }),
    ...clinc.items.map(
      ({ id, query, gold }): Message => ({
        set: 'clinc',
        group: `clinc ${gold ?? id}`,
        text: query,
        tools: intents,
        isNone: gold === null,
      }),
    ),
  ]
}

/** Lists of plugins that somebody may have, of a tenth to a half of them; of past calls every third is looked at. */
const LISTS = 12
const TENTHS = [1, 2, 3, 5] as const
const EACH_CALL = 3

/** People's requests for a plugin, offered all of them, or a list that holds it or does not. */
async function plugins(path: string): Promise<Message[]> {
  const { catalogue, items, history } = (await readJson(path)) as {
    readonly catalogue: readonly Tool[]
    readonly items: readonly Item[]
    readonly history: readonly { readonly query: string; readonly tool: string }[]
  }
  const all = catalogue.map(plain)
  const lists = Array.from({ length: LISTS }, (_, i) =>
    all.filter(({ name }) => hash32(`${i} ${name}`) % 10 < (TENTHS[i % TENTHS.length] as number)),
  )
  const beside = (query: string, gold: string | null): Message => {
    const tools = lists[hash32(query) % LISTS] as readonly Tool[]
    return { set: 'plugins', group: `plugin ${gold}`, text: query, tools, isNone: !tools.some(({ name }) => name === gold) }
  }
  return [
    ...items.flatMap(({ query, gold }): Message[] => [
      { set: 'plugins', group: `plugin ${gold}`, text: query, tools: all, isNone: false },
      beside(query, gold),
    ]),
    ...history.filter((_, i) => i % EACH_CALL === 0).map(({ query, tool }) => beside(query, tool)),
  ]
}

/** Requests for what a group of rivals does, beside all tools, and beside those of the other groups. */
async function groups(path: string): Promise<Message[]> {
  const folder = join(ROOT, 'bench/evals/catalogues')
  const paths = [path, ...(await readdir(folder)).sort().map((name) => join(folder, name))]
  const catalogues = (await Promise.all(paths.map((one) => readJson(one)))) as readonly Groups[]
  return catalogues.flatMap(({ name: catalogue, domains, tool_metadata: texts, standard_queries: queries }) => {
    const tools = Object.entries(domains).flatMap(([domain, names]) =>
      names.map((name) => plain({ name, domain, description: texts[name] ?? '' })),
    )
    return Object.entries(queries).flatMap(([domain, all]) => {
      const others = tools.filter((tool) => tool.domain !== domain)
      return all.flatMap((text): Message[] =>
        [tools, others].map((offered) => ({
          set: 'groups',
          group: `${catalogue} ${domain}`,
          text,
          tools: offered,
          isNone: offered === others,
        })),
      )
    })
  })
}

/** What our writers need an app for, or another app, and what they say beside: those whom no head has read. */
function ofVoices(folder: string): Message[] {
  return readWriters<Line>(folder).flatMap(({ writer: group, lines }) => {
    const tools = (lines.find(({ type }) => type === 'tools')?.tools ?? []).map(plain)
    return lines.flatMap(({ type, text = '', domain }): Message[] => {
      if (type !== 'act') return []
      return [{ set: 'need', group, text, tools, isNone: domain === null }]
    })
  })
}

/** Lines of small-talk.txt: each beside tools of four makings that somebody else was offered. */
function smallTalk(given: readonly Message[]): Message[] {
  const offered = (['need', 'bfcl', 'plugins', 'groups'] as const).map((set) => [
    ...new Set(given.filter((message) => message.set === set).map(({ tools }) => tools)),
  ])
  return readSmallTalk().flatMap((text, i) =>
    offered.map((among): Message => {
      const tools = among[hash32(text) % among.length] as readonly Tool[]
      return { set: 'talk', group: `talk ${i}`, text, tools, isNone: true }
    }),
  )
}
