/**
 * A history of a small world under faults, from a seed: devices with tabs that learn, forget, exchange, crash and come back.
 *
 * Lives here: what happens, what was promised, and the look at whether it was kept. The same seed gives the same history.
 */
import { isDeepStrictEqual } from 'node:util'
import { createHashedEmbedder } from '../../src/embedding/hashed.js'
import { createVectorCache } from '../../src/embedding/vector-cache.js'
import { startEngine } from '../../src/engine.js'
import { PenchantError } from '../../src/errors.js'
import type { LogEvent } from '../../src/event.js'
import { createFold } from '../../src/fold/fold.js'
import type { Learner } from '../../src/learner.js'
import { loadKernels } from '../../src/linear/load-kernels.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import type { WhatToForget } from '../../src/penchant.js'
import { createMixture } from '../../src/selection/experts/mixture.js'
import { readArchive } from '../../src/store/archive/archive.js'
import { definitionIdAt } from '../../src/store/clock.js'
import { firstUses } from '../../src/store/plan/definitions.js'
import type { EventLog } from '../../src/store/event-log.js'
import { openLog } from '../../src/store/log.js'
import { createMemoryBackend } from '../../src/store/memory-backend.js'
import { toolsOf } from '../../src/store/names.js'
import { textHash } from '../../src/util/text-hash.js'
import { ENGINE, standInEmbedder } from '../engine/stand-ins.js'
import { WORLD } from '../store/histories.js'
import { T0 } from '../store/log-drafts.js'
import { type Faults, type FaultyIndexedDb, installFaultyIndexedDb, newTab, type Tab } from './faulty-indexeddb.js'
import { hiccups, LIGHT_LEARNERS, type Player, POISON, startLightEngine } from './light-engine.js'
import { actor, type Chance, chanceOf, installVirtualTime, type VirtualTime } from './virtual-time.js'
import { savedBy } from '../../src/learner.js'

export interface Simulation {
  readonly seed: number
  readonly faults: Faults & { clockBackwards: number; poisoned: number; hiccups: number; aborted: number; amended: number }
  /** Things done: acknowledged, refused, and lost with their tab. */
  readonly deeds: { acknowledged: number; refused: number; unanswered: number }
  /** What was promised and not kept; empty if all is well. */
  readonly broken: readonly string[]
}

/** What a fold has come to: the learners' states, definitions, how many events, how many that were not learnt. */
type Folded = readonly [states: readonly unknown[], definitions: readonly unknown[], events: number, aside: number]

/** What was promised of one call: it is there, it is not, or nobody was told. */
type Promised = 'there' | 'gone' | 'open'

interface Call {
  readonly key: string
  readonly tool: string
  readonly query: string
  readonly conversation: string
  promised: Promised
  /** A forgetting met it on its way: nobody knows which came first. */
  doubted?: boolean
  /** When it was handed over and when that was acknowledged, in deeds. */
  readonly begun: number
  done: number
}

interface Device {
  readonly user: string
  readonly tabs: OpenTab[]
  readonly calls: Map<string, Call>
}

interface OpenTab {
  readonly tab: Tab
  engine: Player | undefined
}

const TOOLS = WORLD.map(({ name }) => name)
const CONVERSATIONS = ['x', 'y', 'z']

/** Runs one history. Must not run beside another one: it takes over the clock and the database of this process. */
export async function simulate(seed: number): Promise<Simulation> {
  await loadKernels() // compiled before time stands still
  const chance = chanceOf(seed)
  const time = installVirtualTime(chance, T0)
  const db = installFaultyIndexedDb(chance, time)
  const world = new World(seed, chance, time, db)
  try {
    return await world.live()
  } catch (error) {
    return world.told([`it broke off: ${String(error)}`])
  } finally {
    db.uninstall()
    time.uninstall()
    hiccups.happen = () => false
  }
}

class World {
  private readonly broken: string[] = []
  private readonly deeds = { acknowledged: 0, refused: 0, unanswered: 0 }
  private readonly inFlight = new Set<Promise<void>>()
  private readonly devices: Device[] = ['ada', 'ada on the phone'].map((user) => ({ user, tabs: [], calls: new Map() }))
  private clockBackwards = 0
  private poisoned = 0
  private aborted = 0
  private amended = 0
  /** Events at which a learner failed once. */
  private readonly hadHiccup = new Set<string>()
  private counter = 0
  /** Whether a better embedder comes; whether the learners are left out. */
  private readonly isDear: boolean
  private readonly isLight: boolean

  constructor(
    private readonly seed: number,
    private readonly chance: Chance,
    private readonly time: VirtualTime,
    private readonly db: FaultyIndexedDb,
  ) {
    this.isLight = chance.happens(0.94)
    this.isDear = !this.isLight && chance.happens(0.3)
  }

  async live(): Promise<Simulation> {
    const { chance, db } = this
    for (const device of this.devices) for (let i = 0; i <= chance.below(2); i++) await this.time.until(this.open(device))
    db.rate = chance.pick([0, 0.01, 0.03, 0.1])
    hiccups.happen = ({ id }) => {
      if (this.hadHiccup.has(id) || !chance.happens(0.02)) return false
      this.hadHiccup.add(id)
      return true
    }
    const steps = 4 + chance.below(12)
    for (let step = 0; step < steps; step++) {
      const deed = this.deed()
      this.inFlight.add(deed)
      deed.finally(() => this.inFlight.delete(deed))
      if (chance.happens(0.5)) await this.time.until(deed)
    }
    await this.quiet()
    db.rate = 0
    hiccups.happen = () => false
    await this.time.idle()
    await this.judge()
    return this.told()
  }

  told(more: readonly string[] = []): Simulation {
    const { clockBackwards, poisoned, aborted, amended } = this
    const faults = { ...this.db.faults, clockBackwards, poisoned, aborted, amended, hiccups: this.hadHiccup.size }
    return { seed: this.seed, faults, deeds: this.deeds, broken: [...this.broken, ...more] }
  }

  private async quiet(): Promise<void> {
    await this.time.until(Promise.all(this.inFlight))
  }

  private async open(device: Device): Promise<OpenTab> {
    const tab = newTab(`${device.user} ${this.counter++}`)
    const opened: OpenTab = { tab, engine: undefined }
    device.tabs.push(opened)
    const dear = this.isDear
    try {
      opened.engine = await actor.run(tab, async () => {
        if (this.isLight) return startLightEngine(device.user)
        const engine = await startEngine(
          { ...ENGINE, user: device.user, storage: 'indexeddb', embedder: dear ? 'transformer' : 'hashed' },
          {
            async *loadTiers() {
              if (dear) yield standInEmbedder('transformer')
            },
          },
        )
        await engine.addTools(WORLD)
        return engine
      })
    } catch (error) {
      // Opening may fail under faults; later deeds of this tab are then nobody's.
      if (!PenchantError.is(error)) throw error
      this.db.kill(tab)
    }
    return opened
  }

  /** One thing that happens, on some tab. Resolves when it was answered, or its tab is dead. */
  private async deed(): Promise<void> {
    const { chance, db } = this
    const device = chance.pick(this.devices)
    const alive = device.tabs.filter(({ tab, engine }) => !tab.dead && engine !== undefined)
    const open = alive.length === 0 ? undefined : chance.pick(alive)
    if (open === undefined || open.engine === undefined) return void (await this.open(device))
    const { tab, engine } = open
    if (chance.happens(0.08)) db.killAtWrite(tab, chance.below(6))
    switch (chance.below(10)) {
      case 0: {
        const back = chance.below(5000)
        this.clockBackwards += 1
        this.time.wallMs -= back
        return
      }
      case 1:
        return this.forget(device, tab, engine)
      case 2:
        return this.exchange(device, tab, engine)
      case 3:
        // A snapshot is written on the way out.
        await this.answer(tab, () => engine.close())
        open.engine = undefined
        tab.dead = true
        for (const mourner of tab.mourners) mourner()
        return void (await this.open(device))
      case 4:
        await this.answer(tab, () =>
          engine.remember(chance.happens(0.5) ? { note: 'Suggest quiet places' } : { facts: { home: { city: 'Rome' } } }),
        )
        return
      case 5:
        return this.isLight || chance.happens(0.4) ? this.suggestAndLearn(device, tab, engine) : this.suggestInVain(device, tab, engine)
      case 6:
        return this.amend(device, tab, engine)
      default:
        return this.learn(device, tab, engine)
    }
  }

  /** @returns what became of it: done, refused (nothing changed), or nobody knows */
  private async answer<T>(tab: Tab, task: () => Promise<T>): Promise<{ outcome: 'done'; value: T } | { outcome: 'refused' | 'unknown' }> {
    if (tab.dead) {
      this.deeds.unanswered += 1
      return { outcome: 'unknown' }
    }
    let mourn = (): void => {}
    const died = new Promise<'dead'>((resolve) => {
      mourn = () => resolve('dead')
      tab.mourners.add(mourn)
    })
    const done = actor.run(tab, task).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    const result = await Promise.race([done, died])
    tab.mourners.delete(mourn)
    if (result === 'dead' || tab.dead) {
      this.deeds.unanswered += 1
      return { outcome: 'unknown' }
    }
    if ('error' in result) {
      if (!PenchantError.is(result.error) || result.error.code === 'internal')
        this.broken.push(`an error that is none of ours: ${String(result.error)}`)
      this.deeds.refused += 1
      return { outcome: 'refused' }
    }
    this.deeds.acknowledged += 1
    return { outcome: 'done', value: result.value }
  }

  private newCall(device: Device): Call {
    const n = this.counter++
    const isPoison = this.isLight && this.chance.happens(0.04)
    if (isPoison) this.poisoned += 1
    const call: Call = {
      key: `key-${n}`,
      tool: this.chance.pick(TOOLS),
      query: `canary${n} ${isPoison ? POISON : 'wants it'}`,
      conversation: this.chance.pick(CONVERSATIONS),
      promised: 'open',
      begun: n,
      done: Number.POSITIVE_INFINITY,
    }
    device.calls.set(call.key, call)
    return call
  }

  private settle(calls: readonly Call[], outcome: 'done' | 'refused' | 'unknown'): void {
    for (const call of calls) {
      if (outcome === 'unknown') continue
      if (outcome === 'done') call.done = this.counter++
      // A call that was forgotten while it was on its way may be either.
      if (call.promised === 'open' && !call.doubted) call.promised = outcome === 'done' ? 'there' : 'gone'
    }
  }

  private async learn(device: Device, tab: Tab, engine: Player): Promise<void> {
    const calls = Array.from({ length: 1 + this.chance.below(3) }, () => this.newCall(device))
    const isPast = this.chance.happens(0.4)
    const lessons = calls.map(({ key, tool, query, conversation }) => ({
      call: { tool, query },
      id: key,
      conversation,
      ...(isPast ? { at: T0 - this.chance.below(50) } : {}),
    }))
    const { outcome } = await this.answer(tab, () => engine.learn(lessons))
    this.settle(calls, outcome)
    // The same again, as an app does that hands over its history at every visit.
    if (outcome === 'done' && this.chance.happens(0.3)) await this.answer(tab, () => engine.learn(lessons))
  }

  private async suggestAndLearn(device: Device, tab: Tab, engine: Player): Promise<void> {
    const call = this.newCall(device)
    const { outcome } = await this.answer(tab, async () => {
      const suggestion = await engine.suggest({ query: call.query, conversation: call.conversation }, { deadlineMs: 60_000 })
      if (suggestion.error !== undefined) throw new PenchantError(suggestion.error.code, suggestion.error)
      ;(call as { key: string }).key = suggestion.id
      await engine.learn({ suggestion, used: call.tool })
    })
    this.settle([call], outcome)
    if (outcome !== 'done') return
    device.calls.delete([...device.calls].find(([, each]) => each === call)?.[0] ?? '')
    device.calls.set(call.key, call)
  }

  /** A suggestion that is aborted at any moment, or out of time: whoever asked learns so, and nothing is kept of it. */
  private async suggestInVain(device: Device, tab: Tab, engine: Player): Promise<void> {
    const call = this.newCall(device)
    const abort = new AbortController()
    const isAborted = this.chance.happens(0.7)
    if (isAborted) setTimeout(() => abort.abort(), this.chance.below(40))
    this.aborted += Number(isAborted)
    const deadlineMs = isAborted ? 60_000 : 1 + this.chance.below(40)
    const { outcome } = await this.answer(tab, async () => {
      const { error } = await engine.suggest({ query: call.query, conversation: call.conversation }, { signal: abort.signal, deadlineMs })
      if (error !== undefined && error.code !== 'aborted' && error.code !== 'deadline-exceeded') throw new PenchantError(error.code, error)
    })
    this.settle([call], outcome === 'unknown' ? 'unknown' : 'refused')
  }

  /** What is known of a call comes later than the call: perhaps after a checkpoint, perhaps on another tab. */
  private async amend(device: Device, tab: Tab, engine: Player): Promise<void> {
    const known = [...device.calls.values()].filter(({ promised, key }) => promised === 'there' && key.startsWith('key-'))
    if (known.length === 0) return this.learn(device, tab, engine)
    const call = this.chance.pick(known)
    this.amended += 1
    await this.answer(tab, () =>
      engine.learn({
        call: { tool: call.tool, query: call.query, args: { party: this.chance.below(9) } },
        id: call.key,
        conversation: call.conversation,
      }),
    )
  }

  private async forget(device: Device, tab: Tab, engine: Player): Promise<void> {
    const calls = [...device.calls.values()]
    const conversation = this.chance.pick(CONVERSATIONS)
    const tool = this.chance.pick(TOOLS)
    const one = calls.length === 0 ? undefined : this.chance.pick(calls)
    const ways: [WhatToForget, (call: Call) => boolean][] = [
      [{ conversation }, (call) => call.conversation === conversation],
      [{ tool }, (call) => call.tool === tool],
      ...(one === undefined ? [] : [[{ event: one.key }, (call: Call) => call === one] as [WhatToForget, (call: Call) => boolean]]),
    ]
    const [what, isMeant] = this.chance.pick(ways)
    const begun = this.counter++
    const { outcome } = await this.answer(tab, () => engine.forget(what))
    if (outcome === 'refused') return
    for (const call of device.calls.values()) {
      // A suggestion of this tool concerns it too, whatever was used then.
      const isMaybe = 'tool' in what
      if (call.promised === 'gone' || !(isMeant(call) || isMaybe)) continue
      if (!isMeant(call)) {
        call.promised = 'open'
        call.doubted = true
      } else if (outcome === 'done' && call.done < begun && call.promised === 'there') call.promised = 'gone'
      else {
        call.promised = 'open'
        call.doubted = true
      }
    }
  }

  /** The other device takes in what this one exports. Nothing else happens meanwhile: what is promised would be anybody's guess. */
  private async exchange(device: Device, tab: Tab, engine: Player): Promise<void> {
    const exported = await this.answer(tab, async () => (await engine.export({ gzip: false })).text())
    if (exported.outcome !== 'done') return
    const other = this.devices.find((one) => one !== device) as Device
    const receiver = other.tabs.find(({ tab: receiving, engine: at }) => !receiving.dead && at !== undefined)
    if (receiver === undefined) return
    const { events, tombstones } = await readArchive(exported.value)
    const { outcome } = await this.answer(receiver.tab, () => (receiver.engine as Player).import(exported.value))
    if (outcome === 'refused') return
    const names = new Set(events.flatMap((event) => (event.kind === 'round' ? [event.key ?? event.suggestion] : [])))
    const barred = new Set(tombstones)
    for (const call of device.calls.values()) {
      const here = other.calls.get(call.key)
      if (names.has(call.key) && here === undefined) {
        // In flight forgettings of the other device may or may not have met it.
        other.calls.set(call.key, { ...call, promised: 'open', done: this.counter++ })
      }
      const isBarred = ['byKey', 'bySuggestion'].some((index) => barred.has(textHash(`${index} ${call.key}`)))
      if (isBarred && here !== undefined) here.promised = outcome === 'done' ? 'gone' : here.promised === 'gone' ? 'gone' : 'open'
    }
  }

  // ---- the look at what was kept

  private async judge(): Promise<void> {
    const { time } = this
    for (const device of this.devices) {
      await this.judgeTabs(device)
      for (const { tab, engine } of device.tabs) if (engine !== undefined && !tab.dead) await time.until(engine.close())
      const log = await time.until(openLog({ user: device.user }))
      await this.judgeEvents(device, log)
      await this.judgeFolds(device, log)
      await time.until(log.close())
    }
    await this.judgeExchange()
    const rows = textsIn(await time.until(this.db.rows())).join('\n')
    const wanted = new Set(
      this.devices.flatMap(({ calls }) => [...calls.values()].filter(({ promised }) => promised !== 'gone').map(({ query }) => query)),
    )
    for (const { calls } of this.devices)
      for (const { query, promised } of calls.values())
        if (promised === 'gone' && !wanted.has(query) && rows.includes(query))
          this.broken.push(`"${query}" was forgotten or refused, and is on the disk`)
  }

  /** Tabs of one device have come to the same state, without being opened again. */
  private async judgeTabs(device: Device): Promise<void> {
    // A tab whose better embedder could not be loaded goes on with the lower one, and has its states.
    const states = new Map<string, Set<string>>()
    for (const { tab, engine } of device.tabs) {
      if (engine === undefined || tab.dead) continue
      // A tab that died between writing and telling told nobody; the next question brings the others level.
      await this.time.until(actor.run(tab, () => engine.suggest({ query: 'a table' }, { deadlineMs: 60_000 })))
      await this.time.idle()
      const { domains, experts, arms, storage, embedder } = await this.time.until(actor.run(tab, () => engine.inspect()))
      const same = states.get(embedder.id) ?? new Set()
      states.set(embedder.id, same.add(JSON.stringify({ domains, experts, arms, events: storage.events })))
    }
    for (const same of states.values()) if (same.size > 1) this.broken.push(`the tabs of ${device.user} differ: ${[...same].join(' | ')}`)
  }

  private async judgeEvents(device: Device, log: EventLog): Promise<void> {
    const events = await this.time.until(log.read())
    const ids = events.map(({ id }) => id)
    if (JSON.stringify(ids) !== JSON.stringify([...new Set(ids)].sort())) this.broken.push(`the ids of ${device.user} are not in order`)
    const counts = new Map<string, number>()
    for (const event of events)
      if (event.kind === 'round')
        for (const name of [event.key, event.suggestion]) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
    for (const { key, promised } of device.calls.values()) {
      const count = counts.get(key) ?? 0
      if (count > 1) this.broken.push(`${key} of ${device.user} is there ${count} times`)
      if (promised === 'there' && count === 0) this.broken.push(`${key} of ${device.user} was acknowledged, and is lost`)
      if (promised === 'gone' && count > 0) this.broken.push(`${key} of ${device.user} was forgotten or refused, and is there`)
    }
    this.judgeDefinitions(device, events)
  }

  private judgeDefinitions(device: Device, events: readonly LogEvent[]): void {
    const defined = new Set<string>()
    const uses = firstUses(events)
    for (const event of events) {
      if (event.kind === 'definition') {
        if (defined.has(event.hash)) this.broken.push(`a tool of ${device.user} is defined twice`)
        const use = uses.get(event.hash)
        if (use === undefined) this.broken.push(`${event.tool.name} of ${device.user} is defined, and nothing refers to it`)
        else if (event.id !== definitionIdAt(use.event.id, use.place, event.hash))
          this.broken.push(
            `${event.tool.name} of ${device.user} is not defined just before its first use: ${event.id}, ${use.place} of ${use.event.id}`,
          )
        defined.add(event.hash)
      }
      for (const hash of toolsOf(event)) if (!defined.has(hash)) this.broken.push(`an event of ${device.user} stands before its tool`)
    }
  }

  /** Snapshot and tail give what folding from nothing gives. */
  private async judgeFolds(device: Device, log: EventLog): Promise<void> {
    const fresh = await openLog({ user: 'fresh', backend: createMemoryBackend() })
    await fresh.merge(await this.time.until(log.whole()))
    const [kept, anew] = [await this.time.until(this.stateOf(log)), await this.time.until(this.stateOf(fresh))]
    if (this.isLight) this.judgeAside(kept)
    if (!isDeepStrictEqual(kept, anew))
      this.broken.push(`the snapshot of ${device.user} and its tail are not what folding from nothing gives`)
  }

  /** What one learner could not learn none has learnt, and nothing else is missing. */
  private judgeAside([states, , events, aside]: Folded): void {
    const [all, some] = states as [string[], string[]]
    if (!isDeepStrictEqual(all, some)) this.broken.push('an event was learnt by one learner and not by the other')
    if (all.some((event) => event.includes(POISON))) this.broken.push('a poisoned event was learnt')
    if (new Set(all).size !== all.length) this.broken.push('an event was learnt twice')
    if (all.length + aside !== events) this.broken.push(`${all.length} of ${events} events were learnt, and ${aside} set aside`)
  }

  private async stateOf(log: EventLog): Promise<Folded> {
    const learners = (this.isLight ? LIGHT_LEARNERS : [createMixture()]) as Learner<unknown>[]
    const embedder = this.isDear ? standInEmbedder('transformer') : createHashedEmbedder()
    const vectors = createVectorCache(embedder, this.isDear && log.storage === 'indexeddb' ? log : undefined)
    const fold = createFold(log, learners, this.isLight ? twinKernels() : await loadKernels(), vectors)
    await fold.catchUp()
    const states = learners.map((learner) => savedBy(learner, fold.state(learner)))
    return [states, [...fold.definitions].sort(([a], [b]) => (a < b ? -1 : 1)), fold.events, fold.aside.length]
  }

  private async judgeExchange(): Promise<void> {
    const { time, chance } = this
    const engines = await time.until(Promise.all(this.devices.map((device) => this.open(device))))
    const [a, b] = engines.map(({ engine }) => engine)
    if (a === undefined || b === undefined) return void this.broken.push('a device could not be opened without faults')
    const pairs: [Player, Player][] = chance.happens(0.5)
      ? [
          [a, b],
          [b, a],
        ]
      : [
          [b, a],
          [a, b],
        ]
    for (const [to, from] of [...pairs, ...pairs])
      await time.until(
        from
          .export()
          .then((file) => file.text())
          .then((text) => to.import(text)),
      )
    const [textA, textB] = await time.until(Promise.all([a, b].map((engine) => engine.export().then((file) => file.text()))))
    if (textA !== textB) this.broken.push('two devices that exchanged their logs differ')
    for (const { engine } of engines) if (engine !== undefined) await time.until(engine.close())
  }
}

/** Every string at any depth; numbers hold no words. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  if (value instanceof Map || value instanceof Set) return [...value].flatMap(textsIn)
  return Object.entries(value).flatMap(([name, item]) => [name, ...textsIn(item)])
}
