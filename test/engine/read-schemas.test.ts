/** What a chat model reads out of the schemas of new tools, and what becomes of it. */
import { afterEach, describe, expect, test } from 'vitest'
import { openEngine as openBench } from '../../bench/evals/open-engine.js'
import { openTier, remembering } from '../../bench/evals/open-tier.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import type { ChatModel, ChatUse, Penchant, Tool } from '../../src/penchant.js'
import { openEngine, suggest } from './open-engine.js'
import { gate } from './stand-ins.js'

const plan = (name: string, values: readonly string[], more: object = {}): Tool => ({
  name,
  domain: name,
  description: `Books a ${name}`,
  inputSchema: { type: 'object', properties: { [`${name}Plan`]: { type: 'string', enum: values, description: 'Which one', ...more } } },
})
/** From cheap to dear. Nothing in the words says so. */
const TIERS: Readonly<Record<string, readonly string[]>> = {
  phone: ['aa', 'bb', 'cc'],
  train: ['dd', 'ee', 'ff'],
  gym: ['gg', 'hh', 'ii'],
}
const TOOLS = Object.entries(TIERS).map(([name, values]) => plan(name, [...values].reverse()))

const answering = (choice: string, taste: string, order: readonly unknown[]) => JSON.stringify({ choices: [{ choice, taste, order }] })

/** One who knows what every tier costs. */
function knowing(tool: string): string {
  return answering(`${tool}Plan`, 'cost', TIERS[tool] ?? [])
}

const opened: Penchant[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

type Answering = (tool: string, system: string) => string | Promise<string>

function model(answer: Answering): { readonly chat: ChatModel; readonly asked: string[] } {
  const asked: string[] = []
  const chat: ChatModel = {
    async chat([system, user]) {
      const tool = /^Tool: (.*)/.exec(user?.content ?? '')?.[1] ?? ''
      asked.push(tool)
      return answer(tool, system?.content ?? '')
    },
  }
  return { chat, asked }
}

async function open(answer: Answering, { tools = TOOLS, chatFor = ['schema'] as readonly ChatUse[], more = {} } = {}) {
  const { chat, asked } = model(answer)
  const engine = await openEngine(tools, 'penchant', { chat, chatFor, ...more })
  opened.push(engine)
  return { engine, asked }
}

const read = async (engine: Penchant) =>
  (await engine.history()).filter(({ kind }) => kind === 'schema').map(({ text }) => text.replace('What the chat model read of ', ''))

const took = (engine: Penchant, name: string, value: string) =>
  engine.learn({ call: { tool: name, query: `a ${name}`, args: { [`${name}Plan`]: value } } })

/** What is filled in for the gym after twice the same end of the others. */
async function filledIn(engine: Penchant, phone = 'aa', train = 'dd'): Promise<unknown> {
  for (let i = 0; i < 2; i++) {
    await took(engine, 'phone', phone)
    await took(engine, 'train', train)
  }
  await engine.whenReady()
  const { args } = await suggest(engine, { query: 'a gym', tools: ['gym'], tool: 'gym', explore: false })
  return args?.gymPlan
}

describe('a tool that is new', () => {
  test('is read once, and fills by what was read', async () => {
    const { engine, asked } = await open(knowing)
    await expect.poll(() => read(engine)).toHaveLength(3)
    expect(await read(engine)).toContain('gym: gymPlan goes by cost, gg to hh to ii.')
    expect(asked).toEqual(['phone', 'train', 'gym'])
    expect(await filledIn(engine)).toMatchObject({ value: 'gg', because: [{ kind: 'leaning', axis: 'cost', end: -1, for: 4 }] })
    expect((await engine.inspect()).chat).toMatchObject({ calls: 3, failed: 0 })
  })

  test('is used as it was until it is read, and by what was read from then on', async () => {
    const { passed, open: release } = gate()
    const { engine } = await open((tool) => passed.then(() => knowing(tool)))
    expect(await filledIn(engine)).toBeUndefined()
    release()
    await expect.poll(() => read(engine)).toHaveLength(3)
    const { args } = await suggest(engine, { query: 'a gym', tools: ['gym'], tool: 'gym', explore: false })
    expect(args?.gymPlan).toMatchObject({ value: 'gg' })
  })

  test('without that use, or without a model, nothing is asked and nothing read', async () => {
    const { engine, asked } = await open(knowing, { chatFor: ['hypothesis'] })
    expect(await filledIn(engine)).not.toMatchObject({ because: [{ axis: 'cost' }] })
    expect(asked).toEqual([])
    expect(await read(engine)).toEqual([])
  })

  test('is never asked about twice: not when it is added again, nor where the log was imported', async () => {
    const { engine, asked } = await open(knowing)
    await expect.poll(() => read(engine)).toHaveLength(3)
    await engine.removeTools(['gym'])
    await engine.addTools(TOOLS)
    const file = await engine.export()
    const other = await open(knowing, { tools: [] })
    await other.engine.import(file)
    await other.engine.addTools(TOOLS)
    expect(await filledIn(other.engine)).toMatchObject({ value: 'gg' })
    expect([asked.length, other.asked.length]).toEqual([3, 0])
  })

  test('another definition is another tool', async () => {
    const { engine, asked } = await open(knowing)
    await expect.poll(() => read(engine)).toHaveLength(3)
    await engine.addTools([plan('gym', ['gg', 'hh', 'ii', 'jj'])])
    await expect.poll(() => asked.slice(3)).toContain('gym')
  })

  test('what the author says stands, and is not asked about', async () => {
    const hinted = plan('gym', ['gg', 'hh', 'ii'], { 'x-axis': '-cost' })
    const { engine, asked } = await open(knowing, { tools: [...TOOLS.slice(0, 2), hinted] })
    await expect.poll(() => read(engine)).toHaveLength(2)
    expect(asked).not.toContain('gym')
    expect(await filledIn(engine)).toMatchObject({ value: 'ii' })
  })

  test('tools without a choice cost no question', async () => {
    const plain = { name: 'plain', description: 'Does it', inputSchema: { type: 'object', properties: { text: { type: 'string' } } } }
    const { engine, asked } = await open(knowing, { tools: [plain, ...TOOLS] })
    await expect.poll(() => read(engine)).toHaveLength(3)
    expect(asked).not.toContain('plain')
  })

  test('axes of the app are shown too, and who sees what is not', async () => {
    let shown = ''
    const axes = [{ name: 'terroir', negative: ['chalky slope'], positive: ['sunny valley'] }]
    const { engine } = await open(
      (tool, system) => {
        shown = system
        return knowing(tool)
      },
      { more: { axes } },
    )
    await expect.poll(() => read(engine)).toHaveLength(3)
    expect(shown).toContain('- terroir: chalky slope → sunny valley')
    expect(shown).not.toContain('- private:')
  })
})

describe('an axis that the app has added since', () => {
  const TERROIR = { name: 'terroir', negative: ['chalky slope'], positive: ['sunny valley'] }
  const knowingTerroir: Answering = (tool, system) =>
    system.includes('- terroir:') && tool === 'gym' ? answering('gymPlan', 'terroir', ['gg', 'hh', 'ii']) : knowing(tool)

  /** The same user's next visit. */
  async function visit(before: Penchant, answer: Answering, axes: readonly object[]) {
    const next = await open(answer, { tools: [], more: { axes } })
    await next.engine.import(await before.export())
    await next.engine.addTools(TOOLS)
    return next
  }

  test('has the model asked once more about each tool, and what it says of others stands', async () => {
    const first = await open(knowing)
    await expect.poll(() => read(first.engine)).toHaveLength(3)
    const second = await visit(first.engine, knowingTerroir, [TERROIR])
    await expect.poll(() => read(second.engine)).toHaveLength(6)
    expect(second.asked).toEqual(['phone', 'train', 'gym'])
    expect(await read(second.engine)).toContain('gym: gymPlan goes by terroir, gg to hh to ii.')
    // What decides the gym is no price any more.
    expect(await filledIn(second.engine)).not.toMatchObject({ because: [{ axis: 'cost' }] })
    const third = await visit(second.engine, knowingTerroir, [TERROIR])
    await expect.poll(() => read(third.engine)).toHaveLength(6)
    await third.engine.whenReady()
    expect(third.asked).toEqual([])
  })

  test('leaves what was read before where the model has nothing to add', async () => {
    const first = await open(knowing)
    await expect.poll(() => read(first.engine)).toHaveLength(3)
    const second = await visit(first.engine, () => '{"choices": []}', [TERROIR])
    await expect.poll(() => read(second.engine)).toHaveLength(6)
    expect(await filledIn(second.engine)).toMatchObject({ value: 'gg', because: [{ axis: 'cost' }] })
  })

  test('in other words is another axis; one that was given up, or two that come by turns, are nothing new', async () => {
    const first = await open(knowing, { more: { axes: [TERROIR] } })
    await expect.poll(() => read(first.engine)).toHaveLength(3)
    const reworded = await visit(first.engine, knowing, [{ ...TERROIR, positive: ['windy hill'] }])
    await expect.poll(() => reworded.asked).toHaveLength(3)
    await expect.poll(() => read(reworded.engine)).toHaveLength(6)
    for (const axes of [[], [TERROIR]]) {
      const later = await visit(reworded.engine, knowing, axes)
      expect(await filledIn(later.engine)).toMatchObject({ value: 'gg' })
      expect(later.asked).toEqual([])
    }
  })
})

describe('a model that is', () => {
  test('silent holds nothing up: tools are added, suggestions come, closing ends it', async () => {
    const { engine, asked } = await open(() => new Promise(() => {}))
    expect(await filledIn(engine)).toBeUndefined()
    expect(asked).toEqual(['phone'])
    expect(await read(engine)).toEqual([])
  })

  test.each<[string, Answering]>([
    ['broken', () => Promise.reject(new Error('down'))],
    ['talkative', () => 'I would say that depends …'],
    ['hostile: a choice that is not the tool’s', (tool) => knowing(tool).replace(`${tool}Plan`, 'cardNumber')],
    ['hostile: no such axis', (tool) => knowing(tool).replace('"cost"', '"__proto__"')],
    ['hostile: who sees what', (tool) => knowing(tool).replace('"cost"', '"private"')],
    ['hostile: values of its own', (tool) => answering(`${tool}Plan`, 'cost', ['x', 'y', 'z'])],
  ])('%s leaves all as it was, and is left alone after three tools', async (_, answer) => {
    const four = [...TOOLS, plan('boat', ['jj', 'kk', 'll'])]
    const { engine, asked } = await open(answer, { tools: four })
    // Two attempts each.
    await expect.poll(() => asked).toEqual(['phone', 'phone', 'train', 'train', 'gym', 'gym'])
    expect(await read(engine)).toEqual([])
    await engine.addTools([plan('kite', ['mm', 'nn'])])
    expect(asked).toHaveLength(6)
  })

  test('late harms nobody: what comes after closing or erasing is dropped', async () => {
    for (const end of ['close', 'erase'] as const) {
      let say: (text: string) => void = () => {}
      const { chat } = model(() => new Promise((resolve) => (say = resolve)))
      const engine = await openEngine(TOOLS, 'penchant', { chat, chatFor: ['schema'] })
      await expect.poll(async () => (await engine.inspect()).chat?.calls).toBe(1)
      await engine[end]()
      say(knowing('phone'))
    }
  })

  test('asked about a large catalogue is asked about 64 tools a visit', async () => {
    const many = Array.from({ length: 80 }, (_, i) => plan(`t${i}`, ['a', 'b']))
    const { engine, asked } = await open(() => '{"choices": []}', { tools: many })
    await expect.poll(() => read(engine), { timeout: 20_000 }).toHaveLength(64)
    expect(await read(engine)).toContain('t0: no taste decides its choices.')
    await engine.addTools([plan('one_more', ['a', 'b'])])
    expect(asked).toHaveLength(64)
  })
})

test('what was read of a tool goes with the tool', async () => {
  const { engine } = await open(knowing)
  await expect.poll(() => read(engine)).toHaveLength(3)
  await engine.forget({ tool: 'gym' })
  expect((await read(engine)).join(' ')).not.toContain('gym')
  expect(await read(engine)).toHaveLength(2)
})

describe('what it is worth', () => {
  /** Choices whose words do not say what they cost, or how quiet they are: from one end to the other. */
  const COST = {
    parcel: ['blue label', 'orange label', 'black label'],
    flight: ['tier C', 'tier B', 'tier A'],
    hotel: ['annexe', 'main house', 'tower'],
    phone: ['S', 'M', 'L'],
    theatre: ['row 30', 'row 12', 'row 3'],
    ferry: ['deck 2', 'deck 5', 'deck 9'],
    gym: ['bronze', 'silver', 'gold'],
    cinema: ['wing', 'stalls', 'box'],
  }
  const QUIET = {
    carriage: ['car 9', 'car 1'],
    office: ['north hall', 'library floor'],
    table: ['bar', 'alcove'],
    campsite: ['meadow', 'grove'],
  }
  const ALL = [
    ...Object.entries(COST).map((one) => [...one, 'cost'] as const),
    ...Object.entries(QUIET).map((one) => [...one, 'quiet'] as const),
  ]
  const CATALOGUE = ALL.map(([name, values]) => plan(name, values))

  /** Of each axis, what is filled in for the second half of the tools after one choice in each of the first half. */
  async function outcome(embedder: Embedder, chat?: ChatModel) {
    const engine = await openBench('ada', [embedder], chat === undefined ? {} : { chat, chatFor: ['schema'] })
    await engine.addTools(CATALOGUE)
    if (chat !== undefined) await expect.poll(() => read(engine), { timeout: 20_000 }).toHaveLength(ALL.length)
    const isPast = (name: string) => Object.keys(COST).slice(0, 4).includes(name) || Object.keys(QUIET).slice(0, 2).includes(name)
    for (const [name, values] of ALL) if (isPast(name)) await took(engine, name, values.at(-1) ?? '')
    await engine.whenReady()
    const seen = { right: 0, wrong: 0, of: 0 }
    for (const [name, values] of ALL.filter(([name]) => !isPast(name))) {
      const { args } = await suggest(engine, { query: name, tools: [name], tool: name, explore: false })
      const filled = args?.[`${name}Plan`]
      seen.of += 1
      if (filled !== undefined && 'value' in filled) seen[filled.value === values.at(-1) ? 'right' : 'wrong'] += 1
    }
    await engine.close()
    return seen
  }

  test('with a model that knows, tastes reach tools whose values say nothing', async () => {
    const embedder = remembering(await openTier('transformer'))
    const { chat } = model((tool) => {
      const [name, values, axis] = ALL.find(([one]) => one === tool) ?? ['', [], '']
      return answering(`${name}Plan`, axis, values)
    })
    expect(await outcome(embedder)).toEqual({ right: 0, wrong: 0, of: 6 })
    expect(await outcome(embedder, chat)).toEqual({ right: 6, wrong: 0, of: 6 })
    await embedder.close()
  })
})
