/** The eval of chats: five short ones played for real, and the arithmetic of their score. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Chat, type ChatData, type ChatTurn, type Expectation, readChats } from '../../bench/evals/chat/data.js'
import { playPlain } from '../../bench/evals/chat/play.js'
import { run } from '../../bench/evals/chat/run.js'
import { scoreChats, type TurnDone } from '../../bench/evals/chat/score.js'

const SAMPLE = 'test/evals/chat-sample.json'
const silent = { start() {}, tick() {}, end() {} }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chat-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('eval chat', () => {
  test('plays the sample, and says how it went beside a model alone', async () => {
    const out = join(folder, 'predictions.json')
    const found = await run(['--data', SAMPLE, '--embedder', 'hashed', '--predictions', out, '--misses'], silent)
    const whole = { conversations: 1, whole: 1, right: 1, harms: 0 }
    expect(found).toMatchObject({
      eval: 'chat',
      name: 'chat-sample',
      embedder: 'hashed',
      english: {
        conversations: 5,
        whole: 1,
        right: 1,
        harms: 0,
        harmChecks: 7,
        kinds: {
          'correct-by-name': { ...whole, harmChecks: 2 },
          veto: { ...whole, harmChecks: 2 },
          'default-is-no-choice': { ...whole, harmChecks: 1 },
          contrast: { ...whole, harmChecks: 1 },
          'said-in-chat': { ...whole, harmChecks: 1 },
        },
        misses: [],
      },
      others: { conversations: 0, whole: 0, right: 0, harms: 0 },
      // A model alone keeps its defaults: of 14 checks it misses both tools, both that are unwanted, and what was said before.
      plain: { english: { conversations: 5, whole: 0.2, right: 0.6429, harms: 3, harmChecks: 7 } },
    })
    const predictions: Record<string, TurnDone[][]> = JSON.parse(await readFile(out, 'utf8'))
    // What was said at the end of one chat holds at the start of the next.
    expect(predictions.correction?.[1]?.[0]).toMatchObject({ suggested: 'dinely', called: 'dinely', args: { people: 4 } })
    expect(predictions.ban?.[1]?.[0]).toMatchObject({ called: 'cabbird', offered: ['tavolino', 'dinely', 'cabbird'], args: {} })
    expect(predictions.wish?.map(([turn]) => turn?.prompt.includes('terrace'))).toEqual([false, true])
  })

  test('plays only the kinds that are asked for', async () => {
    const found = await run(['--data', SAMPLE, '--embedder', 'hashed', '--kinds', 'veto'], silent)
    expect(found).toMatchObject({ english: { conversations: 1, kinds: { veto: { conversations: 1 } } } })
    expect(found).not.toHaveProperty('english.misses')
  })

  test('what is no file of chats is refused with what is wrong about it', async () => {
    const path = join(folder, 'wrong.json')
    const chat = { id: 'a', kind: 'veto', catalogue: 'small', sessions: [{ turns: [{ user: 'a table', model: { tool: 'nobody' } }] }] }
    for (const [data, message] of [
      [{}, 'has no "catalogues" and "conversations"'],
      [{ catalogues: {}, conversations: [chat] }, 'chat a has no sessions or no catalogue'],
      [{ catalogues: { small: { tools: [] } }, conversations: [chat] }, 'a call of a tool that is not in its catalogue'],
    ] as const) {
      await writeFile(path, JSON.stringify(data))
      await expect(readChats(path)).rejects.toThrow(message)
    }
    await expect(run([], silent)).rejects.toThrow('chat needs --data FILE')
  })
})

describe('the score', () => {
  const NAMES = ['tavolino', 'dinely']
  const catalogue = NAMES.map((name) => ({ name, description: name, domain: 'restaurants', inputSchema: {} }))
  const chat = (id: string, kind: string, turns: readonly ChatTurn[]): Chat => ({ id, kind, catalogue: 'small', sessions: [{ turns }] })
  const data = (...conversations: readonly Chat[]): ChatData => ({
    name: 'own',
    catalogues: { small: { tools: catalogue } },
    conversations,
  })
  const NOTHING: TurnDone = { suggested: null, outcome: 'failed', called: null, offered: NAMES, prompt: '', args: {} }

  /** Checks of one turn that went right, that went wrong, and harms among these. */
  function score(
    expectation: Expectation,
    done: Partial<TurnDone>,
    turn: Partial<ChatTurn> = {},
  ): [right: number, wrong: number, harms: number] {
    const one = data(chat('a', 'veto', [{ user: 'a table', ...turn, expect: expectation }]))
    const { right, misses, harms } = scoreChats(one, { a: [[{ ...NOTHING, ...done }]] })
    const checks = misses.length === 0 ? Number(right) : Math.round(misses.length / (1 - right))
    return [checks - misses.length, misses.length, harms]
  }

  test.each<[string, Expectation, Partial<TurnDone>, [number, number, number]]>([
    ['a tool that is called', { tool: 'dinely' }, { called: 'dinely' }, [1, 0, 0]],
    ['a tool that is only suggested', { tool: 'dinely' }, { called: 'tavolino', suggested: 'dinely' }, [1, 0, 0]],
    ['another tool is a miss, and no harm', { tool: 'dinely' }, { called: 'tavolino' }, [0, 1, 0]],
    ['an unwanted tool that is called is a harm', { notTool: 'dinely' }, { called: 'dinely' }, [0, 1, 1]],
    ['an unwanted tool that is suggested is a harm', { notTool: 'dinely' }, { suggested: 'dinely' }, [0, 1, 1]],
    ['each tool that should be on offer is a check', { offered: NAMES }, { offered: ['dinely'] }, [1, 1, 1]],
    ['nothing at all, where nothing was asked for', { leave: true }, {}, [1, 0, 0]],
    ['a tool withheld is not nothing', { leave: true }, { offered: ['dinely'] }, [0, 1, 1]],
    ['what the model should know, in any case', { prompt: ['Terr?ace'] }, { prompt: 'the TERRACE' }, [1, 0, 0]],
    ['what it is not told is a harm', { prompt: ['terrace'] }, {}, [0, 1, 1]],
    ['what it should not be told is a miss', { notPrompt: ['terrace'] }, { prompt: 'the terrace' }, [0, 1, 0]],
    ['each argument is a check', { args: { people: 2, city: 'rome' } }, { args: { people: 3, city: 'Rome' } }, [1, 1, 0]],
    ['an argument that nobody asked for is a harm', { notArgs: ['people'] }, { args: { people: 2 } }, [0, 1, 1]],
  ])('%s', (_, expectation, done, counts) => {
    expect(score(expectation, done)).toEqual(counts)
  })

  test('an argument that the model itself gave is nobody else’s', () => {
    const turn = { model: { tool: 'dinely', args: { people: 2 } } }
    expect(score({ notArgs: ['people'] }, { args: { people: 2 } }, turn)).toEqual([1, 0, 0])
    expect(score({ notArgs: ['people'] }, { args: { people: 3 } }, turn)).toEqual([0, 1, 1])
  })

  test('shares are of chats and of checks, by kind and of all; what was not played is missed', () => {
    const expect1: Expectation = { tool: 'dinely', notTool: 'tavolino' }
    const both = data(
      chat('right', 'veto', [{ user: 'hello' }, { user: 'a table', expect: expect1 }]),
      chat('half', 'veto', [{ user: 'a table', expect: { offered: NAMES, tool: 'dinely' } }]),
      chat('unplayed', 'habit', [{ user: 'a table', expect: { tool: 'dinely' } }]),
    )
    const dinely = { ...NOTHING, called: 'dinely' }
    const found = scoreChats(both, { right: [[NOTHING, dinely]], half: [[{ ...dinely, offered: ['dinely'] }]] })
    expect(found).toMatchObject({ conversations: 3, whole: 0.3333, right: 0.6667, harms: 1, harmChecks: 3 })
    expect(found.kinds).toEqual({
      veto: { conversations: 2, whole: 0.5, right: 0.8, harms: 1, harmChecks: 3 },
      habit: { conversations: 1, whole: 0, right: 0, harms: 0, harmChecks: 0 },
    })
    expect(found.misses).toEqual([
      { id: 'half', kind: 'veto', session: 0, turn: 0, what: 'offered', user: 'a table', want: 'tavolino', got: ['dinely'] },
      {
        id: 'unplayed',
        kind: 'habit',
        session: 0,
        turn: 0,
        what: 'tool',
        user: 'a table',
        want: 'dinely',
        got: { called: null, suggested: null },
      },
    ])
  })

  test('a model alone does as its script says, and is told nothing', () => {
    const turns: ChatTurn[] = [{ user: 'hello' }, { user: 'a table', model: { tool: 'dinely', args: { people: 2 } } }]
    expect(playPlain(chat('a', 'habit', turns), catalogue)).toEqual([[NOTHING, { ...NOTHING, called: 'dinely', args: { people: 2 } }]])
  })
})
