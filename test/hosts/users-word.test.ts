/** What a user says of tools in a chat, through the OpenAI door: it is heard, holds, and can be taken back. */
import { describe, expect, test } from 'vitest'
import { type HostOptions, openAiAdvisor, type Report } from '../../src/hosts/openai.js'
import type { Lesson, Noted, Penchant } from '../../src/penchant.js'
import { openEngine } from '../engine/open-engine.js'
import { chosen, listening, openHostPenchant, TOOLS } from './open-host-penchant.js'

type Message = Readonly<Record<string, unknown>>

const tools = Object.entries(TOOLS).map(([name, { description, inputSchema }]) => ({
  type: 'function',
  function: { name, description, parameters: inputSchema },
}))
const about = Object.fromEntries(Object.entries(TOOLS).map(([name, { domain }]) => [name, { domain }]))
const ARGS = { city: 'Rome', party_size: 2 }

interface Sitting {
  /** The user says it; the model calls `tool`, whatever it was told, or answers in words. @returns what the model was offered */
  say(text: string, tool?: string): Promise<readonly string[]>
  readonly reports: Report[]
  readonly noted: Noted[]
}

let sittings = 0

/** A chat of its own beside a penchant. */
function sitDown(penchant: Penchant, options: HostOptions = {}): Sitting {
  const reports: Report[] = []
  const noted: Noted[] = []
  const conversation = `sitting ${sittings++}`
  const advisor = openAiAdvisor(penchant, {
    about,
    conversation,
    deadlineMs: 10_000,
    onOutcome: (report) => reports.push(report),
    onNoted: (found) => noted.push(...found),
    ...options,
  })
  const messages: Message[] = []
  let calls = 0

  async function ask(tool?: string): Promise<readonly string[]> {
    const { body, after } = await advisor.chat({ model: 'm', messages: [...messages], tools })
    const id = `${conversation} ${calls++}`
    const call = { id, type: 'function', function: { name: tool, arguments: JSON.stringify(ARGS) } }
    const message = { role: 'assistant', content: tool === undefined ? 'All right.' : null, ...(tool && { tool_calls: [call] }) }
    await after({ choices: [{ index: 0, message, finish_reason: tool === undefined ? 'stop' : 'tool_calls' }] })
    messages.push(message)
    if (tool !== undefined) {
      messages.push({ role: 'tool', tool_call_id: id, content: '{"ok":true}' })
      await ask()
    }
    await advisor.settled()
    return body.tools.map(({ function: { name } }) => name)
  }

  return {
    async say(text, tool) {
      messages.push({ role: 'user', content: text })
      return ask(tool)
    },
    reports,
    noted,
  }
}

const rewards = (lessons: readonly Lesson[]) => lessons.map((lesson) => ('suggestion' in lesson ? lesson.by : undefined))

describe('a correction by name', () => {
  test('makes the rival first the next time', async () => {
    const { penchant } = await openHostPenchant({}, [])
    const chat = sitDown(penchant)
    await chat.say('book a table for two', 'OpenTable')
    await chat.say('No, with Resy please.', 'Resy')
    const next = sitDown(penchant)
    expect(await next.say('book a table for four')).toEqual(['Resy', 'OpenTable', 'get_weather'])
    expect(next.reports[0]).toMatchObject({ about: 'turn', outcome: 'filled', tool: 'Resy' })
    expect(next.reports[0]?.withheld ?? []).toEqual([])
  })

  test('counts against what ran, which a “thank you” does not', async () => {
    const refused = async (reply: string) => {
      const { penchant } = await openHostPenchant({}, [])
      const chat = sitDown(penchant)
      await chat.say('book a table for two', 'OpenTable')
      await chat.say(reply)
      const rows = (await penchant.inspect()).domains.flatMap((domain) => domain.tools)
      return rows.find(({ tool }) => tool === 'OpenTable')?.refused ?? 0
    }
    expect(await refused('No, with Resy please.')).toBe(1)
    expect(await refused('Thanks!')).toBe(0)
  })
})

describe('a model’s default', () => {
  test('five times is no habit: it is neither put first nor are its rivals withheld', async () => {
    const { penchant, lessons } = await openHostPenchant({}, [])
    for (let i = 0; i < 5; i++) await sitDown(penchant).say(`book a table for ${i + 2}`, 'Resy')
    expect(rewards(lessons)).toEqual(['model', 'model', 'model', 'model', 'model'])
    expect(await chosen(penchant, 'Resy')).toBe(0)
    const chat = sitDown(penchant)
    expect(await chat.say('book a table for nine')).toEqual(['OpenTable', 'Resy', 'get_weather'])
    expect(chat.reports[0]).toMatchObject({ outcome: 'as-is' })
  })

  test('gives way to what the user then names five times', async () => {
    const { penchant } = await openHostPenchant({}, [])
    for (let i = 0; i < 5; i++) await sitDown(penchant).say(`book a table for ${i + 2}`, 'OpenTable')
    for (let i = 0; i < 5; i++) await sitDown(penchant).say(`book a table for ${i + 2} with Resy`, 'Resy')
    expect([await chosen(penchant, 'OpenTable'), await chosen(penchant, 'Resy')]).toEqual([0, 5])
    expect((await sitDown(penchant).say('book a table for nine')).slice(0, 1)).toEqual(['Resy'])
  })
})

describe('what a message led to', () => {
  test('is told with it: a call, words where a tool would have fitted, or nothing', async () => {
    const { penchant } = await openHostPenchant({}, [])
    const { asked, ears } = listening(penchant)
    const chat = sitDown(ears)
    await chat.say('book a table for two', 'OpenTable')
    await chat.say('book a table with the terrace for us')
    expect(asked).toMatchObject([
      { message: 'book a table for two', called: true },
      { message: 'book a table with the terrace for us', ran: 'OpenTable' },
    ])
  })

  test('is read once for all steps, and though the model never answers', async () => {
    const { penchant } = await openHostPenchant({}, [])
    const { asked, ears } = listening(penchant)
    const advisor = openAiAdvisor(ears, { about, deadlineMs: 10_000 })
    const messages = [{ role: 'user', content: 'Never use Resy again.' }]
    await advisor.chat({ model: 'm', messages, tools })
    await advisor.chat({ model: 'm', messages, tools })
    expect(asked).toEqual([])
    // The next message of the same chat comes without an answer to the first.
    await advisor.chat({ model: 'm', messages: [...messages, { role: 'user', content: 'book a table' }], tools })
    await advisor.settled()
    expect(asked).toMatchObject([{ message: 'Never use Resy again.' }, { message: 'book a table' }])
    expect((await penchant.inspect()).stances.map(({ tool, stance }) => [tool, stance])).toEqual([['Resy', 'never']])
  })

  test('is refused where it is no yes or no', async () => {
    const { penchant } = await openHostPenchant({}, [])
    const called = 'yes' as unknown as boolean
    await expect(penchant.remember({ message: 'always the terrace', called })).rejects.toMatchObject({ code: 'invalid-argument' })
  })
})

describe('a ban', () => {
  test('withholds the tool until it is named, and no longer than it is taken back', async () => {
    const { penchant } = await openHostPenchant()
    await sitDown(penchant).say('Never use Resy again.')
    expect(await sitDown(penchant).say('book a table for four')).toEqual(['OpenTable', 'get_weather'])
    expect(await sitDown(penchant).say('book a table for 7 with Resy')).toContain('Resy')
    await sitDown(penchant).say('You may use Resy again')
    expect(await sitDown(penchant).say('book a table for four')).toContain('Resy')
  })

  test('that is taken back takes the refusal before it along', async () => {
    const { penchant } = await openHostPenchant({}, [])
    const chat = sitDown(penchant)
    await chat.say('book a table for two', 'Resy')
    await chat.say('Never use Resy again.')
    expect((await penchant.inspect()).domains.flatMap((domain) => domain.tools).find(({ tool }) => tool === 'Resy')?.refused).toBe(1)
    expect(await sitDown(penchant).say('book a table for four')).not.toContain('Resy')
    await sitDown(penchant).say('You may use Resy again')
    expect(await sitDown(penchant).say('book a table for four')).toContain('Resy')
  })

  test('of one job’s tool makes no other job’s tool our choice', async () => {
    const { penchant, lessons } = await openHostPenchant({}, [])
    await sitDown(penchant).say('Never use Resy again.')
    await sitDown(penchant).say('book a table for four', 'OpenTable')
    await sitDown(penchant).say('what is the weather in Rome?', 'get_weather')
    expect(rewards(lessons)).toEqual(['penchant', 'model'])
  })

  test('is noted for the app, and what was noted can be forgotten', async () => {
    const { penchant } = await openHostPenchant()
    const chat = sitDown(penchant)
    await chat.say('Never use Resy again.')
    expect(chat.noted).toEqual([{ event: expect.any(String), tool: 'Resy', text: 'Never Resy.' }])
    expect((await penchant.inspect()).stances).toMatchObject([{ tool: 'Resy', stance: 'never', sentence: 'Never use Resy again.' }])
    await penchant.forget({ event: chat.noted[0]?.event as string })
    expect((await penchant.inspect()).stances).toEqual([])
    expect((await sitDown(penchant).say('book a table for four')).slice(0, 1)).toEqual(['Resy'])
  })

  test('is not heard where the app does not want messages read', async () => {
    const { penchant } = await openHostPenchant()
    const chat = sitDown(penchant, { read: false })
    await chat.say('Never use Resy again.')
    expect(chat.noted).toEqual([])
    expect((await penchant.inspect()).stances).toEqual([])
  })
})

describe('a tool that the message mentions', () => {
  test.each(['book a table, OpenTable or Resy?', 'is OpenTable any good for a table?', 'book a table with OpenTable'])(
    '“%s”: it is on offer, whatever the habit',
    async (text) => {
      const { penchant } = await openHostPenchant()
      expect(await sitDown(penchant).say('book a table')).toEqual(['Resy', 'get_weather'])
      expect(await sitDown(penchant).say(text)).toContain('OpenTable')
    },
  )
})

test('a request that says how things are wanted is kept, told to the app, and told to the model', async () => {
  const { penchant } = await openHostPenchant()
  const chat = sitDown(penchant)
  await chat.say('Whenever you book a table, I want the terrace.')
  expect(chat.noted).toEqual([
    { event: expect.any(String), card: expect.any(String), text: 'Whenever you book a table, I want the terrace' },
  ])
  const next = sitDown(penchant)
  await next.say('book a table for two')
  expect(next.reports[0]?.notes?.map(({ text }) => text)).toEqual(['Whenever you book a table, I want the terrace.'])
})

test('in shadow nothing is offered otherwise, and what the user says and takes is learnt all the same', async () => {
  const engine = await openEngine(
    Object.entries(TOOLS).map(([name, tool]) => ({ name, ...tool })),
    'penchant',
    { mode: 'shadow' },
  )
  const user = sitDown(engine, { maxTools: 1 })
  const all = Object.keys(TOOLS)
  expect(await user.say('A table for two in Rome with Resy, please', 'Resy')).toEqual(all)
  expect(await user.say('And a table for four in Rome', 'OpenTable')).toEqual(all)
  expect(await user.say('no, with Resy please', 'Resy')).toEqual(all)
  const { domains, worth } = await engine.inspect()
  const resy = domains.find(({ domain }) => domain === 'restaurants')?.tools.find(({ tool }) => tool === 'Resy')
  expect(resy?.chosen).toBeGreaterThan(0)
  expect(worth.lately.rounds).toBeGreaterThan(0)
  await engine.close()
})
