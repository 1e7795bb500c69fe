/** What the contract promises, on both sides of the thread. */
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  choiceOf,
  expectCode,
  newUser,
  onDisk,
  opened as openedOnAny,
  openPenchant,
  pastCalls,
  PATIENT,
  type Penchant,
  TOOLS,
} from './packaged.js'

const nothing: never = undefined as never

describe.each(['worker', 'main'] as const)('on thread %s', (thread) => {
  const opened: typeof openedOnAny = (options) => openedOnAny({ thread, noneAt: 1, ...options })

  const chosen = async (penchant: Penchant, tool: string) => {
    const { domains } = await penchant.inspect()
    const row = domains.flatMap(({ tools }) => tools).find((each) => each.tool === tool)
    return row === undefined ? undefined : { chosen: row.chosen, refused: row.refused }
  }

  test('an embedder of the page is asked from the engine, on either thread, and one that is none is refused', async () => {
    const asked: string[] = []
    class Lengths {
      readonly id = 'lengths'
      readonly dimensions = 2
      async embed(texts: readonly string[], { signal }: { readonly signal: AbortSignal }) {
        signal.throwIfAborted()
        asked.push(...texts)
        return texts.map((text) => Float32Array.from([text.length, 1]))
      }
    }
    const penchant = await opened({ embedder: new Lengths() })
    const { embedder } = await penchant.whenReady()
    expect(embedder).toMatchObject({ tier: 'own', id: 'own lengths', heads: 'words', state: 'ready' })
    await penchant.suggest({ query: 'a request of my own' }, PATIENT)
    expect(asked).toContain('a request of my own')
    await expectCode(opened({ embedder: { id: 'x' } as never }), 'invalid-argument')
  })

  describe('a chat model of the page', () => {
    test('is asked from the engine, told when it is no longer needed, and its failures harm nobody', async () => {
      const asked: string[] = []
      let isEnded = false
      const penchant = await opened({
        chat: {
          chat: (messages, options) => {
            asked.push(messages.at(-1)?.content ?? '')
            if (asked.length === 1) return Promise.reject(new Error('overloaded'))
            return new Promise((_, reject) => {
              options?.signal?.addEventListener('abort', () => {
                isEnded = true
                reject(new Error('aborted'))
              })
            })
          },
        },
      })
      const remembering = penchant.remember({ message: 'I always sit by the door.' }).catch(() => {})
      await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(2)
      expect(asked[0]).toContain('I always sit by the door.')
      expect((await penchant.suggest({ query: 'request 1' }, PATIENT)).tool).toBeDefined()
      expect((await penchant.inspect()).chat).toMatchObject({ calls: 2, failed: 1 })
      await penchant.close()
      await expect.poll(() => isEnded).toBe(true)
      await remembering
    })

    test('the persona is read, changed and kept', async () => {
      const user = newUser()
      const penchant = await opened({ user })
      await penchant.amendPersona({ text: 'Vegetarian, and never before ten.' })
      await penchant.close()
      const again = await opened({ user })
      expect((await again.persona()).text).toBe('The user says:\n- Vegetarian, and never before ten.')
      expect(await again.recall('anything at all')).toEqual([])
      await expectCode(again.amendPersona({} as never), 'invalid-argument')
    })
  })

  describe('tools', () => {
    const description = 'Book a table at a restaurant'
    const inputSchema = { type: 'object', properties: { people: { type: 'number' } } }
    const standard = { '~standard': { version: 1, vendor: 'a test', jsonSchema: { input: () => inputSchema } } }

    test.each<[string, unknown]>([
      ['plain', [{ name: 'book', description, inputSchema }]],
      ['plain, with parameters', [{ name: 'book', description, parameters: inputSchema }]],
      ['of MCP', { tools: [{ name: 'book', description, inputSchema, annotations: { readOnlyHint: false } }], nextCursor: 'x' }],
      ['of OpenAI chat completions', [{ type: 'function', function: { name: 'book', description, parameters: inputSchema } }]],
      ['of OpenAI responses', [{ type: 'function', name: 'book', description, parameters: inputSchema, strict: true }]],
      ['of the AI SDK', { book: { description, inputSchema: { jsonSchema: inputSchema, validate: () => ({}) }, execute: () => {} } }],
      ['of the AI SDK with Standard Schema', { book: { description, inputSchema: standard, execute: async () => {} } }],
    ])('%s are understood', async (_, tools) => {
      const penchant = await opened({ tools: [] })
      await penchant.addTools(tools as never)
      const { tool, error } = await penchant.suggest({ query: 'a table' }, PATIENT)
      expect({ name: tool?.name, error }).toEqual({ name: 'book', error: undefined })
      await penchant.learn({ call: { tool: 'book', query: 'a table' } })
      expect((await penchant.inspect()).tools).toBe(1)
    })

    test('of all spellings give the same tool', async () => {
      const user = newUser()
      const penchant = await opened({ user, tools: [] })
      const spellings = [
        [{ name: 'book', description, inputSchema }],
        [{ type: 'function', function: { name: 'book', description, parameters: inputSchema } }],
        { book: { description, inputSchema: { jsonSchema: inputSchema }, execute: () => {} } },
      ]
      for (const tools of spellings) {
        await penchant.addTools(tools)
        await penchant.learn({ call: { tool: 'book', query: 'a table' } })
      }
      const { events } = await onDisk(user)
      expect(events.filter(({ event }) => event.kind === 'definition')).toHaveLength(1)
    })

    test('of the same name are replaced, and what was learnt stays', async () => {
      const penchant = await opened()
      await penchant.learn(pastCalls(6))
      await penchant.addTools([{ ...TOOLS[1], description: 'Another description of Resy' }])
      expect((await penchant.inspect()).tools).toBe(TOOLS.length)
      expect(await choiceOf(penchant, 'a table')).toBe('Resy')
    })

    test('that are removed are suggested no more, and come back with what was learnt', async () => {
      const penchant = await opened()
      await penchant.learn(pastCalls(6))
      await penchant.removeTools(['Resy', 'never added'])
      expect(await choiceOf(penchant, 'a table')).not.toBe('Resy')
      expect((await penchant.inspect()).tools).toBe(TOOLS.length - 1)
      await penchant.addTools(TOOLS)
      expect(await choiceOf(penchant, 'a table')).toBe('Resy')
    })

    test('of which one is bad are none of them added', async () => {
      const penchant = await opened()
      const error = await expectCode(
        penchant.addTools([
          { name: 'good', inputSchema: {} },
          { name: 'bad', inputSchema: 7 },
        ]),
        'invalid-argument',
      )
      expect(error.fields).toMatchObject({ index: 1, name: 'bad' })
      expect((await penchant.inspect()).tools).toBe(TOOLS.length)
    })
  })

  describe('learning', () => {
    test('the same suggestion twice changes nothing', async () => {
      const penchant = await opened()
      const suggestion = await penchant.suggest({ query: 'a table' }, PATIENT)
      expect(await penchant.learn({ suggestion, used: 'Resy' })).toEqual({ learnt: 1, known: 0, noted: [] })
      const before = await penchant.inspect()
      expect(await penchant.learn({ suggestion, used: 'Resy' })).toEqual({ learnt: 0, known: 1, noted: [] })
      expect(await penchant.inspect()).toEqual(before)
    })

    test('more about a suggestion amends it', async () => {
      const penchant = await opened()
      const suggestion = await penchant.suggest({ query: 'a table' }, PATIENT)
      await penchant.learn({ suggestion, used: 'Resy' })
      expect(await chosen(penchant, 'Resy')).toEqual({ chosen: 1, refused: 0 })
      expect(await penchant.learn({ suggestion, reward: 0 })).toEqual({ learnt: 1, known: 0, noted: [] })
      expect(await chosen(penchant, 'Resy')).toEqual({ chosen: 0, refused: 1 })
      expect((await penchant.inspect()).storage.rounds).toBe(1)
    })

    test('late, from a copy of the suggestion that was stored, in another session', async () => {
      const user = newUser()
      const first = await opened({ user })
      const stored = JSON.stringify(await first.suggest({ query: 'a table' }, PATIENT))
      await first.learn(pastCalls(3))
      await first.close()
      const second = await opened({ user })
      expect(await second.learn({ suggestion: JSON.parse(stored), used: 'OpenTable' })).toEqual({ learnt: 1, known: 0, noted: [] })
      expect(await second.learn({ suggestion: JSON.parse(stored), used: 'OpenTable' })).toEqual({ learnt: 0, known: 1, noted: [] })
      expect(await chosen(second, 'OpenTable')).toEqual({ chosen: 1, refused: 0 })
    })

    test('never, however often it was asked, leaves nothing behind', async () => {
      const user = newUser()
      const penchant = await opened({ user })
      for (let i = 0; i < 10; i++) await penchant.suggest({ query: `a table for ${i}` }, PATIENT)
      expect((await penchant.inspect()).storage).toMatchObject({ events: 0, rounds: 0 })
      expect((await onDisk(user)).events).toEqual([])
    })

    test.each([
      ['a reward alone is about the suggested tool', { reward: 1 }, { chosen: 1, refused: 0 }, undefined],
      ['a bad reward alone refuses the suggested tool', { reward: 0 }, { chosen: 0, refused: 1 }, undefined],
      ['`used` alone chooses that tool', { used: 'Tock' }, undefined, { chosen: 1, refused: 0 }],
      ['`used` with a good reward chooses that tool', { used: 'Tock', reward: 1 }, undefined, { chosen: 1, refused: 0 }],
      ['`used` with a bad reward refuses that tool', { used: 'Tock', reward: 0 }, undefined, { chosen: 0, refused: 1 }],
    ])('%s', async (_, lesson, ofSuggested, ofTock) => {
      const penchant = await opened()
      const suggestion = await penchant.suggest({ query: 'a table', tools: ['Resy'] }, PATIENT)
      await penchant.learn({ suggestion, ...lesson })
      if (ofSuggested !== undefined) expect(await chosen(penchant, 'Resy')).toEqual(ofSuggested)
      if (ofTock !== undefined) expect(await chosen(penchant, 'Tock')).toEqual(ofTock)
    })

    test('arguments alone are kept', async () => {
      const user = newUser()
      const penchant = await opened({ user })
      const suggestion = await penchant.suggest({ query: 'a table' }, PATIENT)
      expect(await penchant.learn({ suggestion, args: { people: 2 } })).toEqual({ learnt: 1, known: 0, noted: [] })
      const { events } = await onDisk(user)
      expect(events.map(({ event }) => event)).toContainEqual(expect.objectContaining({ kind: 'round', args: { people: 2 } }))
    })

    test('thousands of past calls in one transaction, once however often they are handed over', { timeout: 120_000 }, async () => {
      const user = newUser()
      const penchant = await opened({ user })
      const calls = [...pastCalls(3000), ...pastCalls(2000, 'Lyft', (i) => `a car to gate ${i % 50}`)]
      expect(await penchant.learn(calls)).toEqual({ learnt: 5000, known: 0, noted: [] })
      expect((await penchant.inspect()).storage).toMatchObject({ rounds: 5000, events: 5005 })
      expect(await penchant.learn(calls)).toEqual({ learnt: 0, known: 5000, noted: [] })
      expect(await choiceOf(penchant, 'a table')).toBe('Resy')
      expect(await choiceOf(penchant, 'a car to gate 9')).toBe('Lyft')
      const times = (await onDisk(user)).events.flatMap(({ event }) => (event.kind === 'round' ? [event.at] : []))
      expect(times).toEqual(calls.map(({ at }) => at).toSorted((a, b) => a - b))
    })

    test('of which one lesson is bad writes nothing', async () => {
      const user = newUser()
      const penchant = await opened({ user })
      const calls = [...pastCalls(20), { call: { tool: 'Nobody', query: 'a table' } }]
      expect((await expectCode(penchant.learn(calls), 'unknown-tool')).fields).toMatchObject({ index: 20, tool: 'Nobody' })
      expect((await onDisk(user)).events).toEqual([])
    })

    test('nothing at all is nothing', async () => {
      const penchant = await opened()
      expect(await penchant.learn([])).toEqual({ learnt: 0, known: 0, noted: [] })
    })

    test('is on disk when it resolves', async () => {
      const user = newUser()
      const penchant = await opened({ user })
      await penchant.learn({ call: { tool: 'Resy', query: 'a table for the durable' } })
      expect((await onDisk(user)).events.map(({ event }) => event)).toContainEqual(
        expect.objectContaining({ kind: 'round', query: 'a table for the durable' }),
      )
    })
  })

  describe('a request', () => {
    test('may be the turns of the conversation: the last thing the user said', async () => {
      const penchant = await opened()
      const { context, tool } = await penchant.suggest(
        {
          query: [
            { role: 'system', content: 'You are helpful.' },
            { role: 'user', content: 'book me a table with OpenTable' },
            { role: 'assistant', content: 'With Resy?' },
            { role: 'user', content: 'no, Tock please' },
            { role: 'tool', content: 'OpenTable: done' },
          ],
        },
        PATIENT,
      )
      expect(context.query).toBe('no, Tock please')
      expect(tool?.name).toBe('Tock')
      const past = { call: { tool: 'Resy', query: [{ role: 'user', content: 'dinner' }] } } as const
      expect(await penchant.learn(past)).toEqual({ learnt: 1, known: 0, noted: [] })
    })

    test('belongs to one conversation per visit, unless it says which', async () => {
      const penchant = await opened()
      const [a, b, c] = [
        await penchant.suggest({ query: 'a table' }, PATIENT),
        await penchant.suggest({ query: 'a car' }, PATIENT),
        await penchant.suggest({ query: 'a car', conversation: 'mine' }, PATIENT),
      ]
      expect(a.context.conversation).not.toBe('')
      expect(b.context.conversation).toBe(a.context.conversation)
      expect(c.context.conversation).toBe('mine')
      const another = await opened()
      expect((await another.suggest({ query: 'a table' }, PATIENT)).context.conversation).not.toBe(a.context.conversation)
    })

    test('of a turn stays with the provider that the turn began with', async () => {
      const provided = ['alpha', 'beta'].flatMap((provider) => [
        { name: `${provider}__book`, domain: 'restaurants', description: 'Book a table', inputSchema: {} },
        { name: `${provider}__ride`, domain: 'rides', description: 'Order a car', inputSchema: {} },
      ])
      const penchant = await opened({ tools: provided })
      await penchant.learn(Array.from({ length: 6 }, (_, i) => ({ call: { tool: 'beta__book', query: `a table ${i}` }, id: `b${i}` })))
      await penchant.learn(Array.from({ length: 6 }, (_, i) => ({ call: { tool: 'alpha__ride', query: `a car ${i}` }, id: `r${i}` })))
      const turn = { conversation: 'c', turn: 't', explore: false }
      const first = await penchant.suggest({ query: 'a table', domain: 'restaurants', ...turn }, PATIENT)
      expect(first.tool?.name).toBe('beta__book')
      await penchant.learn({ suggestion: first, used: 'beta__book' })
      const next = await penchant.suggest({ query: 'a car', domain: 'rides', ...turn }, PATIENT)
      expect(next.tool?.name).toBe('beta__ride')
      expect(next.tool?.because).toContainEqual(expect.objectContaining({ kind: 'same-turn', provider: 'beta' }))
      const later = await penchant.suggest({ query: 'a car', domain: 'rides', ...turn, turn: 'u' }, PATIENT)
      expect(later.tool?.name).toBe('alpha__ride')
    })

    test('is read-only: asking changes nothing that is known', async () => {
      const penchant = await opened()
      await penchant.learn(pastCalls(5))
      const before = await penchant.inspect()
      for (let i = 0; i < 5; i++) await penchant.suggest({ query: `a table ${i}` }, PATIENT)
      expect(await penchant.inspect()).toEqual(before)
    })
  })

  describe('what cannot be understood', () => {
    const hostile = {
      get query(): string {
        throw new Error('a getter that throws')
      },
    }
    const deep = (levels: number): object => (levels === 0 ? {} : { properties: { a: deep(levels - 1) } })
    const { proxy: revoked, revoke } = Proxy.revocable([], {})
    revoke()
    const cyclic: { self?: unknown } = {}
    cyclic.self = cyclic

    // What suggest is asked, and the code that its `leave` carries.
    test.each<[string, unknown, unknown, string]>([
      ['nothing', undefined, PATIENT, 'invalid-argument'],
      ['null', null, PATIENT, 'invalid-argument'],
      ['a text instead of a question', 'a table', PATIENT, 'invalid-argument'],
      ['a question without a query', {}, PATIENT, 'invalid-argument'],
      ['a query that is a number', { query: 7 }, PATIENT, 'invalid-argument'],
      ['an empty query', { query: ' \n ' }, PATIENT, 'invalid-argument'],
      ['turns without a user', { query: [{ role: 'assistant', content: 'hi' }] }, PATIENT, 'invalid-argument'],
      ['turns of null', { query: [null, 7] }, PATIENT, 'invalid-argument'],
      ['a question that throws when it is read', hostile, PATIENT, 'internal'],
      ['turns that cannot be read', { query: revoked }, PATIENT, 'invalid-argument'],
      ['tools that are a text', { query: 'a table', tools: 'Resy' }, PATIENT, 'invalid-argument'],
      ['tools that nobody added', { query: 'a table', tools: ['Nobody', 7, null] }, PATIENT, 'unknown-tool'],
      ['a domain that nobody has', { query: 'a table', domain: 'nowhere' }, PATIENT, 'unknown-tool'],
      ['no tools at all', { query: 'a table', tools: [] }, PATIENT, 'unknown-tool'],
      ['a deadline of 0', { query: 'a table' }, { deadlineMs: 0 }, 'invalid-argument'],
      ['a deadline that is no number', { query: 'a table' }, { deadlineMs: Number.NaN }, 'invalid-argument'],
      ['a deadline before now', { query: 'a table' }, { deadlineMs: -5 }, 'invalid-argument'],
      ['a signal that is none', { query: 'a table' }, { signal: 'stop', deadlineMs: 5000 }, 'invalid-argument'],
    ])('suggest leaves on %s', async (_, question, options, code) => {
      const penchant = await opened()
      const { outcome, error, id, context } = await penchant.suggest(question as never, options as never)
      expect({ outcome, code: error?.code }).toEqual({ outcome: 'failed', code })
      expect(error?.message).not.toBe('')
      expect(id).not.toBe('')
      expect(typeof context.query).toBe('string')
    })

    test.each<[string, unknown]>([
      ['a query of ten million characters', { query: 'a table '.repeat(1_250_000) }],
      ['a query of odd characters', { query: 'table \u0000\ud800 \u202e ﷽ 🍽️' }],
      ['tools of which one is known', { query: 'a table', tools: ['Nobody', 'Resy'] }],
      ['weights that are none', { query: 'a table', prior: { Resy: Number.NaN, Tock: -1, OpenTable: 'much', ['__proto__']: 5 } }],
      ['an own choice that nobody added', { query: 'a table', tool: 'Nobody' }],
      ['properties that it does not know', { query: 'a table', colour: 'red', cyclic }],
      ['an endless deadline', { query: 'a table' }],
    ])('suggest answers on %s', async (_, question) => {
      const penchant = await opened()
      const { outcome, tool, error } = await penchant.suggest(question as never, { deadlineMs: Number.POSITIVE_INFINITY })
      expect(error).toBeUndefined()
      expect(outcome).not.toBe('failed')
      expect(TOOLS.map(({ name }) => name)).toContain(tool?.name)
    })

    test.each<[string, unknown, string]>([
      ['nothing', undefined, 'unknown-suggestion'],
      ['null', null, 'unknown-suggestion'],
      ['a text', 'Resy', 'unknown-suggestion'],
      ['a list of nothing', [undefined], 'unknown-suggestion'],
      ['a suggestion that is none', { suggestion: { id: 'x' }, used: 'Resy' }, 'unknown-suggestion'],
      ['a call that is none', { call: null }, 'invalid-argument'],
      ['a call without a request', { call: { tool: 'Resy' } }, 'invalid-argument'],
      ['a call of a tool that nobody added', { call: { tool: 'Nobody', query: 'a table' } }, 'unknown-tool'],
      ['a call of no tool', { call: { query: 'a table' } }, 'unknown-tool'],
      ['a reward above 1', { call: { tool: 'Resy', query: 'a table', reward: 1.5 } }, 'invalid-argument'],
      ['a reward that is no number', { call: { tool: 'Resy', query: 'a table', reward: Number.NaN } }, 'invalid-argument'],
      ['arguments that are a list', { call: { tool: 'Resy', query: 'a table', args: [1] } }, 'invalid-argument'],
      ['arguments that hold a function', { call: { tool: 'Resy', query: 'a table', args: { f: () => {} } } }, 'invalid-argument'],
      ['a time that is a text', { call: { tool: 'Resy', query: 'a table' }, at: 'yesterday' }, 'invalid-argument'],
      ['a time before 1970', { call: { tool: 'Resy', query: 'a table' }, at: -1 }, 'invalid-argument'],
      ['an id that is no text', { call: { tool: 'Resy', query: 'a table' }, id: 7 }, 'invalid-argument'],
      ['a conversation that is no text', { call: { tool: 'Resy', query: 'a table' }, conversation: { a: 1 } }, 'invalid-argument'],
      ['a turn that is no text', { call: { tool: 'Resy', query: 'a table' }, turn: [1] }, 'invalid-argument'],
    ])('learn throws on %s, and nothing is written', async (_, lesson, code) => {
      const user = newUser()
      const penchant = await opened({ user })
      await expectCode(penchant.learn(lesson as never), code)
      await expectCode(penchant.learn([...pastCalls(2), lesson] as never), code === 'unknown-suggestion' ? 'invalid-argument' : code)
      expect((await onDisk(user)).events).toEqual([])
      expect((await penchant.inspect()).storage.events).toBe(0)
    })

    test('learn throws on a suggestion about which nothing is said', async () => {
      const penchant = await opened()
      const suggestion = await penchant.suggest({ query: 'a table' }, PATIENT)
      await expectCode(penchant.learn({ suggestion }), 'invalid-argument')
      await expectCode(penchant.learn({ suggestion, used: 'Nobody' }), 'unknown-tool')
      await expectCode(penchant.learn({ suggestion, reward: 2 }), 'invalid-argument')
      await expectCode(penchant.learn([{ suggestion, used: 'Resy' }, ...pastCalls(1)]), 'invalid-argument')
      const left = await penchant.suggest({ query: '' }, PATIENT)
      await expectCode(penchant.learn({ suggestion: left, reward: 1 }), 'invalid-argument')
    })

    test.each<[string, unknown]>([
      ['nothing', undefined],
      ['null', null],
      ['a number', 7],
      ['a text', 'Resy'],
      ['a list of texts', ['Resy']],
      ['a tool without a name', [{ inputSchema: {} }]],
      ['a name of a million characters', [{ name: 'x'.repeat(1_000_001), inputSchema: {} }]],
      ['a description that is an object', [{ name: 'x', description: {}, inputSchema: {} }]],
      ['no schema', [{ name: 'x' }]],
      ['a schema that is a text', [{ name: 'x', inputSchema: '{}' }]],
      ['a schema that contains itself', [{ name: 'x', inputSchema: cyclic }]],
      ['a schema of 200 levels', [{ name: 'x', inputSchema: deep(200) }]],
      ['a schema with a key that changes prototypes', [{ name: 'x', inputSchema: JSON.parse('{"__proto__":{"polluted":true}}') }]],
      ['a schema of NaN', [{ name: 'x', inputSchema: { minimum: Number.NaN } }]],
      ['a schema that throws when it is read', [{ name: 'x', inputSchema: hostile }]],
      [
        'a name twice',
        [
          { name: 'x', inputSchema: {} },
          { name: 'x', inputSchema: { type: 'object' } },
        ],
      ],
    ])('addTools throws on %s', async (_, tools) => {
      const penchant = await opened()
      await expectCode(penchant.addTools(tools as never), 'invalid-argument')
      expect((await penchant.inspect()).tools).toBe(TOOLS.length)
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    })

    test('a schema of 10,000 levels is refused or cut, and nothing overflows', async () => {
      const penchant = await opened()
      const result = await penchant.addTools([{ name: 'x', inputSchema: deep(5000) }]).catch((error: { code: string }) => error.code)
      expect(['invalid-argument', undefined]).toContain(result)
      expect(await choiceOf(penchant, 'a table')).toBeDefined()
    })

    test.each<[string, unknown]>([
      ['nothing', undefined],
      ['a text', 'Resy'],
    ])('removeTools throws on %s', async (_, names) => {
      const penchant = await opened()
      await expectCode(penchant.removeTools(names as never), 'invalid-argument')
      expect((await penchant.inspect()).tools).toBe(TOOLS.length)
    })

    test.each<[string, object]>([
      ['no user', { user: nothing }],
      ['an empty user', { user: '' }],
      ['a user that is a number', { user: 7 }],
      ['a user of 513 characters', { user: 'x'.repeat(513) }],
      ['a thread that does not exist', { thread: 'service-worker' }],
      ['an app without a name', { app: '' }],
      ['an embedder that does not exist', { embedder: 'enormous' }],
      ['a policy that does not exist', { policy: 'constructor' }],
      ['a storage that does not exist', { storage: 'cloud' }],
      ['no threads', { threads: 0 }],
      ['threads that are no number', { threads: 'two' }],
      ['assets that are no URL', { assets: 'http://' }],
      ['tools that are none', { tools: 7 }],
    ])('openPenchant throws on %s', async (_, options) => {
      await expectCode(openPenchant({ user: newUser(), embedder: 'hashed', thread, ...options } as never), 'invalid-argument')
    })

    test.each([undefined, null, 'ada'])('openPenchant throws on options that are none: %s', async (options) => {
      await expectCode(openPenchant(options as never), 'invalid-argument')
    })
  })

  test('ten thousand tools cost no arm before there is evidence, and a suggestion in proportion', { timeout: 120_000 }, async () => {
    const many = (n: number) =>
      Array.from({ length: n }, (_, i) => ({
        name: `tool_${i}`,
        domain: `domain ${i % 500}`,
        description: `Does job ${i % 500} in way ${i}`,
        inputSchema: { type: 'object' },
      }))
    const penchant = await opened({ tools: [] })
    const timeOf = async (n: number): Promise<number> => {
      await penchant.addTools(many(n))
      await penchant.suggest({ query: 'warm up' }, PATIENT)
      const times: number[] = []
      for (let i = 0; i < 5; i++) {
        const start = performance.now()
        const { error } = await penchant.suggest({ query: `please do job ${i}` }, PATIENT)
        expect(error).toBeUndefined()
        times.push(performance.now() - start)
      }
      return times.toSorted((a, b) => a - b)[2] as number
    }
    const [few, all] = [await timeOf(1000), await timeOf(10_000)]
    // Ten times the tools: twice ten times the time is allowed for, a quadratic cost is not.
    expect(all).toBeLessThan(20 * few + 50)
    expect(await penchant.inspect()).toMatchObject({ tools: 10_000, arms: 0 })
    await penchant.learn({ call: { tool: 'tool_7', query: 'please do job 7' } })
    expect((await penchant.inspect()).arms).toBeLessThanOrEqual(1)
    await penchant.removeTools(many(10_000).map(({ name }) => name))
    expect((await penchant.inspect()).tools).toBe(0)
  })

  test('closing twice is closing once', async () => {
    const penchant = await opened()
    await Promise.all([penchant.close(), penchant.close()])
    await penchant.close()
    for (const call of [
      penchant.inspect(),
      penchant.learn(pastCalls(1)),
      penchant.addTools(TOOLS),
      penchant.removeTools([]),
      penchant.whenReady(),
    ])
      await expectCode(call, 'closed')
    await expectCode(
      penchant.subscribe(() => {}),
      'closed',
    )
    const { outcome, error } = await penchant.suggest({ query: 'a table' })
    expect({ outcome, code: error?.code }).toEqual({ outcome: 'failed', code: 'closed' })
  })

  test('erasing closes, however it is called', async () => {
    const penchant = await opened()
    const { erase } = penchant
    await erase()
    await expectCode(penchant.inspect(), 'closed')
  })

  test('storage in memory is gone when it is closed, and says so', async () => {
    const user = newUser()
    const first = await openPenchant({ user, thread, embedder: 'hashed', tools: TOOLS, storage: 'memory' })
    onTestFinished(() => first.close())
    await first.learn(pastCalls(3))
    expect((await first.inspect()).storage).toMatchObject({ kind: 'memory', rounds: 3, reason: expect.any(String) })
    await first.close()
    expect((await onDisk(user)).events).toEqual([])
  })
})
