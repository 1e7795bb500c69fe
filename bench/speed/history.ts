/**
 * A made-up user: a catalogue of any size, and a history of any length as a file for `import`. The same seed gives the same.
 *
 * Lives here: nothing that a learner was fitted to. Requests are mostly different from each other, as people's are; half of the calls have
 * arguments; one event in a hundred is a stated preference, one in a thousand a fact.
 */
import type { Tool } from '../../src/catalogue/tool.js'
import { toolHash } from '../../src/util/text-hash.js'
import { mulberry } from '../evals/toolbench/random.js'

const JOBS = [
  'book a table',
  'order groceries',
  'rent a car',
  'reserve a hotel room',
  'buy concert tickets',
  'send flowers',
  'find a plumber',
  'play some music',
  'track my parcel',
  'translate a letter',
  'plan a hike',
  'order a pizza',
  'book a flight',
  'call a taxi',
  'check the weather',
  'convert money',
  'find a recipe',
  'schedule a meeting',
  'buy running shoes',
  'watch a documentary',
]
const FOR = [
  'for two',
  'for my parents',
  'for the whole team',
  'for a friend',
  'for the children',
  'for our anniversary',
  'for myself',
  'for the neighbours',
]
const WHEN = [
  'tonight',
  'tomorrow morning',
  'on Friday',
  'next week',
  'at noon',
  'after work',
  'this weekend',
  'in the spring',
  'before lunch',
  'on Sunday',
]
const WHERE = [
  'in Rome',
  'near the station',
  'downtown',
  'at the lake',
  'in Porto',
  'close to home',
  'by the river',
  'in the old town',
  'near the office',
]
const HOW = [
  'cheap',
  'quiet',
  'fast',
  'with a view',
  'somewhere new',
  'the usual way',
  'without any fuss',
  'a nice one',
  'not too far',
  'highly rated',
]
const CITIES = ['Rome', 'Porto', 'Lyon', 'Graz', 'Bergen', 'Utrecht']
const PROVIDERS = 5

/** `count` tools: jobs in as many wordings as it takes, five providers each. */
export function catalogueOf(count: number): Tool[] {
  return Array.from({ length: count }, (_, i) => {
    const group = Math.floor(i / PROVIDERS)
    const job = JOBS[group % JOBS.length] as string
    const round = Math.floor(group / JOBS.length)
    const domain = round === 0 ? job : `${job} ${FOR[round % FOR.length]} ${round}`
    const provider = `provider${(i % PROVIDERS) + 1}`
    return {
      name: `${job.replaceAll(' ', '_')}_${round}_${provider}`,
      domain,
      provider,
      description: `Lets ${provider} ${domain} ${HOW[(i * 7) % HOW.length]}.`,
      inputSchema: {
        type: 'object',
        properties: {
          city: { type: 'string', description: 'The city' },
          party_size: { type: 'integer', minimum: 1, maximum: 12, description: 'How many people' },
          style: { type: 'string', enum: ['quiet', 'lively', 'cheap', 'fancy'], description: 'What it should be like' },
        },
        required: ['city'],
      },
    }
  })
}

/** A request for one of the first twenty jobs. */
export function requestOf(
  random: () => number,
  job = Math.floor(random() * JOBS.length),
): { readonly query: string; readonly job: number } {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] as string
  return { query: `${JOBS[job]} ${pick(FOR)} ${pick(WHEN)} ${pick(WHERE)}, ${pick(HOW)}, no ${Math.floor(random() * 97)}`, job }
}

/** A log of `count` events over `tools`, as `export` would write it. The user has a favourite provider a job, and strays one time in five. */
export function archiveOf(count: number, tools: readonly Tool[], seed = 1): string {
  const random = mulberry(seed)
  const hashes = tools.map(toolHash)
  const start = Date.UTC(2025, 0, 1)
  const step = Math.floor((300 * 86_400_000) / count)
  const events = Array.from({ length: count }, (_, i) => {
    const at = start + i * step
    const stamp = { id: `${at.toString(36).padStart(9, '0')}00000-speed001`, at }
    if (i % 1000 === 999)
      return { kind: 'fact', ...stamp, path: ['home', `detail${((i / 1000) % 40) | 0}`], value: `value ${i}`, source: 'user' }
    if (i % 100 === 99)
      return {
        kind: 'card',
        ...stamp,
        card: `card${Math.floor(i / 100) % 400}`,
        condition: `When I ${JOBS[Math.floor(random() * JOBS.length)]}`,
        action: `${HOW[Math.floor(random() * HOW.length)]}, please`,
        source: 'user',
      }
    const { query, job } = requestOf(random)
    const groups = Math.ceil(tools.length / PROVIDERS)
    const first = (job % groups) * PROVIDERS
    const favourite = (job * 3) % PROVIDERS
    const used = Math.min(tools.length - 1, first + (random() < 0.8 ? favourite : Math.floor(random() * PROVIDERS)))
    const args =
      i % 2 === 0 ? { city: CITIES[(job + (random() < 0.8 ? 0 : 1)) % CITIES.length], party_size: 1 + Math.floor(random() * 4) } : undefined
    return {
      kind: 'round',
      ...stamp,
      conversation: `c${Math.floor(i / 8)}`,
      query,
      named: false,
      used: hashes[used],
      contenders: hashes.slice(first, first + PROVIDERS),
      domains: [[tools[first]?.domain ?? '', 0.9]],
      ...(args === undefined ? {} : { args }),
    }
  })
  const list = (name: string, items: readonly unknown[]) => `"${name}": [${items.map((item) => JSON.stringify(item)).join(',\n')}]`
  const used = new Set(events.flatMap((event) => ('contenders' in event ? (event.contenders ?? []) : [])))
  const defined = tools.filter((_, i) => used.has(hashes[i] as string))
  return `{ "format": "penchant", "version": 1, ${list('tools', defined)}, ${list('events', events)}, "forgotten": [] }`
}
