/** MCP clients of both versions, each with a real server in memory; penchant's real engine. */
import { Client as Client2, InMemoryTransport as InMemory2 } from '@modelcontextprotocol/client'
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport as InMemory1 } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer as Server1 } from '@modelcontextprotocol/sdk/server/mcp.js'
import { McpServer as Server2 } from '@modelcontextprotocol/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type McpOptions, penchantClient, type Report } from '../../src/hosts/mcp.js'
import type { Penchant } from '../../src/penchant.js'
import { choice, chosen, openHostPenchant, TOOLS, value } from './open-host-penchant.js'

type Hints = { readonly readOnlyHint?: boolean; readonly destructiveHint?: boolean }

async function setUp(version: 1 | 2, penchant: Penchant, options: Partial<McpOptions> & { readonly hints?: Hints } = {}) {
  const ran: object[] = []
  const register = (server: Pick<Server1, 'registerTool'>): void => {
    const annotations = options.hints === undefined ? {} : { annotations: options.hints }
    const shape = { city: z.string(), party_size: z.number() }
    for (const name of ['Resy', 'OpenTable'])
      server.registerTool(
        name,
        { description: TOOLS.Resy.description, inputSchema: z.object(shape) as never, ...annotations },
        (async (args: { city: string }) => {
          ran.push(args)
          return { content: [{ type: 'text', text: 'booked' }], isError: args.city === 'Atlantis' }
        }) as never,
      )
  }
  const reports: Report[] = []
  const given: McpOptions = {
    request: () => 'book a table in Rome',
    onOutcome: (report) => reports.push(report),
    about: { Resy: { domain: 'restaurants' }, OpenTable: { domain: 'restaurants' } },
    deadlineMs: 5000,
    ...options,
  }
  const info = { name: 'tables', version: '1' }
  if (version === 1) {
    const server = new Server1(info)
    register(server)
    const [ours, theirs] = InMemory1.createLinkedPair()
    const bare = new Client1({ name: 'chat', version: '1' })
    await Promise.all([server.connect(theirs), bare.connect(ours)])
    return { client: penchantClient(bare, penchant, given), bare, ran, reports }
  }
  const server = new Server2(info)
  register(server as never)
  const [ours, theirs] = InMemory2.createLinkedPair()
  const bare = new Client2({ name: 'chat', version: '1' })
  await Promise.all([server.connect(theirs as never), bare.connect(ours)])
  return { client: penchantClient(bare, penchant, given), bare, ran, reports }
}

describe.each([1, 2] as const)('MCP %i', (version) => {
  test('listTools shows what it showed, and penchant knows it', async () => {
    const { penchant } = await openHostPenchant()
    const { client, bare } = await setUp(version, penchant)
    const { tools } = await client.listTools()
    expect(tools).toEqual((await bare.listTools()).tools)
    expect(tools.map(({ name }) => name)).toEqual(['Resy', 'OpenTable'])
  })

  test('a missing argument is filled, and what came of it is learnt', async () => {
    const { penchant, about } = await openHostPenchant({ args: { party_size: value(4) } })
    const { client, ran, reports } = await setUp(version, penchant)
    await client.listTools()
    const result = await client.callTool({ name: 'Resy', arguments: { city: 'Rome' } })
    expect(result).toMatchObject({ content: [{ text: 'booked' }] })
    expect(ran).toEqual([{ city: 'Rome', party_size: 4 }])
    expect(reports.at(-1)).toMatchObject({ about: 'call', outcome: 'filled', filled: { party_size: 4 } })
    await client.settled()
    expect(about()[0]).toMatchObject({ used: 'Resy', args: { city: 'Rome', party_size: 4 }, by: 'model' })
    expect(await chosen(penchant, 'Resy')).toBe(5)
  })

  test('where the app gives the turns, the next one is the reply to what the call before it did', async () => {
    const { penchant, about } = await openHostPenchant()
    const turns: { role: 'user' | 'assistant'; content: string }[] = [{ role: 'user', content: 'book a table in Rome' }]
    const { client } = await setUp(version, penchant, { request: () => [...turns] })
    await client.listTools()
    await client.callTool({ name: 'Resy', arguments: { city: 'Rome', party_size: 2 } })
    turns.push({ role: 'assistant', content: 'Done.' }, { role: 'user', content: 'too loud there' })
    await client.callTool({ name: 'OpenTable', arguments: { city: 'Rome', party_size: 2 } })
    await client.settled()
    expect(about().map(({ used, reply }) => used ?? reply)).toEqual(['Resy', 'too loud there', 'OpenTable'])
  })

  test('a result with isError counts against the tool', async () => {
    const { penchant, about } = await openHostPenchant()
    const { client } = await setUp(version, penchant)
    await client.listTools()
    await client.callTool({ name: 'Resy', arguments: { city: 'Atlantis', party_size: 2 } })
    await client.settled()
    expect(about()[0]).toMatchObject({ used: 'Resy', reward: 0 })
  })

  test.each([
    ['reads', { readOnlyHint: true }, true],
    ['spares', { destructiveHint: false }, true],
    ['destroys', { destructiveHint: true }, false],
    ['writes and does not say that it spares', { readOnlyHint: false }, false],
  ])('a tool that %s: filled silently only where nothing can be lost', async (_, hints, isFilled) => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { client, ran, reports } = await setUp(version, penchant, { hints })
    await client.listTools()
    await client.callTool({ name: 'Resy', arguments: { city: 'Rome' } }).catch(() => undefined)
    expect(ran).toEqual(isFilled ? [{ city: 'Rome', party_size: 4 }] : [])
    expect(reports.at(-1)).toMatchObject(isFilled ? { outcome: 'filled' } : { outcome: 'ask', asking: { args: { party_size: [4] } } })
  })

  test('the user is asked where the app can ask, and what they choose is what is called and learnt', async () => {
    const { penchant, about } = await openHostPenchant({ args: { party_size: choice(2, 4) } })
    const { client, ran } = await setUp(version, penchant, {
      hints: { destructiveHint: true },
      askUser: async ({ tool, args }) => (tool === 'Resy' ? { party_size: args.party_size?.[1] } : undefined),
    })
    await client.listTools()
    await client.callTool({ name: 'Resy', arguments: { city: 'Rome' } })
    expect(ran).toEqual([{ city: 'Rome', party_size: 4 }])
    await client.settled()
    expect(about()[0]).toMatchObject({ args: { city: 'Rome', party_size: 4 } })
  })

  test('a call that the user does not want is not made', async () => {
    const { penchant, about } = await openHostPenchant({ args: { party_size: value(4) } })
    const { client, ran } = await setUp(version, penchant, { hints: { destructiveHint: true }, askUser: async () => undefined })
    await client.listTools()
    expect(await client.callTool({ name: 'Resy', arguments: { city: 'Rome' } })).toMatchObject({ isError: true })
    expect(ran).toEqual([])
    await client.settled()
    expect(about()[0]).toMatchObject({ used: 'Resy', reward: 0 })
  })

  test('calls that no answer was in time for are learnt all the same', async () => {
    const { penchant, lessons } = await openHostPenchant({}, [])
    const { client } = await setUp(version, { ...penchant, suggest: () => new Promise<never>(() => {}) }, { deadlineMs: 30 })
    await client.listTools()
    await client.callTool({ name: 'Resy', arguments: { city: 'Rome', party_size: 3 } })
    await client.callTool({ name: 'Resy', arguments: { city: 'Atlantis', party_size: 3 } })
    await client.settled()
    const call = { tool: 'Resy', query: [{ role: 'user', content: 'book a table in Rome' }], by: 'model' }
    expect(lessons).toMatchObject([
      { call: { ...call, args: { city: 'Rome', party_size: 3 } }, origin: 'mcp' },
      { call: { ...call, args: { city: 'Atlantis', party_size: 3 }, reward: 0, failed: true }, origin: 'mcp' },
    ])
    expect((await penchant.inspect()).storage.rounds).toBe(2)
  })

  test('a broken penchant, a tool that was never listed, and the client’s other methods: as without penchant', async () => {
    const { penchant } = await openHostPenchant({ args: { party_size: value(4) } })
    const { client, bare, ran } = await setUp(version, { ...penchant, suggest: () => new Promise<never>(() => {}) }, { deadlineMs: 30 })
    await client.callTool({ name: 'Resy', arguments: { city: 'Rome', party_size: 2 } })
    await client.listTools()
    await client.callTool({ name: 'Resy', arguments: { city: 'Rome', party_size: 3 } })
    expect(ran).toEqual([
      { city: 'Rome', party_size: 2 },
      { city: 'Rome', party_size: 3 },
    ])
    expect(client.getServerVersion()).toEqual(bare.getServerVersion())
    expect(client).toBeInstanceOf(bare.constructor)
    await client.close()
  })
})
