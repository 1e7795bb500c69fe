/**
 * Makes first.json and second.json in the format of the ptool data: six scenarios of five to seven platforms each that stand in no other
 * data, described in other words, and users by rule. What `eval ptool` says of them is what new scenarios may expect.
 *
 *   node bench/evals/elsewhere/make.mjs FOLDER
 *
 * A user has a taste for each circumstance: an order of characters, of which a scenario's platforms offer some. One cell in eight breaks the
 * pattern, one past call in eight is of another platform, one user in three changed a taste on the way. The names of circumstances
 * (gold.kind) and of characters are for scoring alone. first.txt may be looked into; second.txt is for figures only.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const USERS = 32
const STREAMS = 16
const ROUNDS = 60
const DAY = 86_400_000
const NOW = Date.UTC(2026, 2, 2)
const [BREAKS, STRAYS, CHANGES] = [0.12, 0.12, 0.35]

const folder = process.argv[2]
if (folder === undefined) {
  process.stderr.write('make.mjs needs a folder to write to.\n')
  process.exit(2)
}
function made(name, seed) {
  const { scenarios, kinds } = read(new URL(`${name}.txt`, import.meta.url))
  const random = randomFrom(seed)
  const users = []
  const tasks = []
  const streams = []
  for (let u = 1; u <= USERS; u++) {
    const id = `${name}-u${u}`
    const person = personOf(scenarios, kinds, random)
    const history = historyOf(person, random)
    users.push({ id, profile: {}, history: history.map(({ call }) => call) })
    tasks.push(...tasksOf(id, person, history, scenarios, random))
    if (u <= STREAMS) streams.push(streamOf(id, person, kinds, random))
  }
  const schema = { scenarios: scenarios.map(schemaOf) }
  const lines = (list) => `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]`
  return `{\n"name": "elsewhere-${name}",\n"licence": "MIT",\n"now": "2026-03-02T08:30",\n"schema": ${JSON.stringify(schema)},\n"users": ${lines(users)},\n"tasks": ${lines(tasks)},\n"streams": ${lines(streams)}\n}\n`
}

/** Tastes: for each kind an order of characters; and cells that break it, or that the past does not show. */
function personOf(scenarios, kinds, random) {
  const cells = scenarios.flatMap((scenario) => kinds.map((kind) => ({ scenario, kind })))
  const characters = [...new Set(scenarios.flatMap(({ platforms }) => platforms.map(({ character }) => character)))]
  const taste = new Map(kinds.map((kind) => [kind.name, orderOf(kind, characters, random)]))
  const changed = random() < CHANGES ? pick(kinds, random).name : undefined
  const before = changed === undefined ? undefined : turned(taste.get(changed), random)
  const own = new Map()
  const hidden = new Set()
  for (const { scenario, kind } of cells) {
    const key = `${scenario.name} ${kind.name}`
    if (kind.name === changed) continue
    if (random() < BREAKS) own.set(key, pick(scenario.platforms, random).name)
    else if (random() < 0.2) hidden.add(key)
  }
  const platformOf = (scenario, kind, order = taste.get(kind.name)) =>
    own.get(`${scenario.name} ${kind.name}`) ?? offeredBy(scenario, order).name
  return { cells, taste, changed, before, own, hidden, platformOf }
}

const offeredBy = (scenario, order) =>
  scenario.platforms.find(({ character }) => character === order.find((one) => scenario.platforms.some((p) => p.character === one)))

/** Another character first. */
const turned = (order, random) => {
  const first = pick(order.slice(1, 4), random)
  return [first, ...order.filter((one) => one !== first)]
}

function orderOf({ tendency }, characters, random) {
  const left = characters.map((character) => [character, 0.5 + (tendency.get(character) ?? 0)])
  const order = []
  while (left.length > 0) {
    let at = random() * left.reduce((sum, [, weight]) => sum + weight, 0)
    const found = left.findIndex(([, weight]) => {
      at -= weight
      return at < 0
    })
    order.push(...left.splice(found < 0 ? left.length - 1 : found, 1).map(([character]) => character))
  }
  return order
}

/** Notes of past calls, oldest first; a changed taste shows in the last third. */
function historyOf(person, random) {
  const { cells, hidden, changed, before, platformOf } = person
  const drawn = cells
    .filter(({ scenario, kind }) => !hidden.has(`${scenario.name} ${kind.name}`))
    .flatMap((cell) => Array.from({ length: 1 + Math.floor(random() * 4) + (cell.kind.name === changed ? 2 : 0) }, () => cell))
  shuffle(drawn, random)
  return drawn.map(({ scenario, kind }, i) => {
    const isOld = kind.name === changed && i < (drawn.length * 3) / 5
    const right = isOld ? platformOf(scenario, kind, before) : platformOf(scenario, kind)
    const platform = random() < STRAYS ? pick(scenario.platforms, random).name : right
    const at = NOW - (drawn.length - i) * 6 * DAY + Math.floor(random() * 10) * 3_600_000
    const asked = askedFor(scenario, at, random, kind.name === 'urgent')
    const note = pick(kind.note, random)
    const request = random() < 0.5 ? `${note}: ${asked.text}` : `${asked.text}, ${note}`
    const call = { t: stamp(at), scenario: scenario.name, platform, function: asked.job.name, request, arguments: asked.values }
    return { call, scenario: scenario.name, kind: kind.name, right: platform === right, isOld }
  })
}

/** Seen: three past calls of the cell, the last of them as the taste is now. Transfer: none, but the wish showed elsewhere. */
function tasksOf(user, person, history, scenarios, random) {
  const tasks = []
  for (const { scenario, kind } of person.cells) {
    const gold = person.platformOf(scenario, kind)
    const past = history.filter((one) => one.scenario === scenario.name && one.kind === kind.name)
    const lately = past.slice(-3)
    const wish = person.taste.get(kind.name)[0]
    const showed = history.filter(
      (one) => one.kind === kind.name && one.call.platform === byCharacter(scenarios, one.scenario, wish) && !one.isOld,
    )
    const isSeen = past.length >= 3 && lately.filter(({ call }) => call.platform === gold).length >= 2
    const isTransfer = past.length === 0 && byCharacter(scenarios, scenario.name, wish) === gold && showed.length >= 3
    if (!isSeen && !isTransfer) continue
    for (let n = 0; n < 2; n++) {
      const asked = askedFor(scenario, NOW, random, kind.name === 'urgent')
      const query = said(asked.text, kind, random)
      const pair = `${user} ${scenario.name} ${asked.job.name}`
      const drift = kind.name === person.changed
      tasks.push({
        ...{ id: `${user}-t${tasks.length + 1}`, user, scenario: scenario.name, query },
        candidates: scenario.platforms.map((one) => one.name),
        gold: {
          ...{ platform: gold, function: asked.job.name, arguments: asked.values, query_params: Object.keys(asked.values) },
          ...{ profile_params: [], leave_empty: { control: [], disclosure: [] }, kind: kind.name, basis: isSeen ? 'seen' : 'transfer' },
          ...{ drift, of: pair },
        },
      })
    }
  }
  return paired(tasks)
}

const byCharacter = (scenarios, name, wish) =>
  scenarios.find((one) => one.name === name).platforms.find(({ character }) => character === wish)?.name

/** Two tasks of one user and function with different platforms make a pair; each task is in one at most. */
function paired(tasks) {
  const done = new Set()
  for (const one of tasks)
    for (const other of tasks) {
      if (done.has(one) || done.has(other) || one.gold.of !== other.gold.of || one.gold.platform === other.gold.platform) continue
      one.gold.pair = other.gold.pair = `${one.id}+${other.id}`
      done.add(one).add(other)
    }
  return tasks.map(({ gold: { of: _, ...gold }, ...task }) => ({ ...task, gold }))
}

/** Rounds of a user who changes a taste half-way. */
function streamOf(user, person, kinds, random) {
  const change = 25 + Math.floor(random() * 8)
  const kind = pick(kinds, random).name
  const after = turned(person.taste.get(kind), random)
  const rounds = Array.from({ length: ROUNDS }, (_, i) => {
    const { scenario, kind: why } = pick(person.cells, random)
    const asked = askedFor(scenario, NOW, random, why.name === 'urgent')
    const order = i >= change && why.name === kind ? after : undefined
    return {
      ...{ id: `${user}-r${i + 1}`, scenario: scenario.name, query: said(asked.text, why, random) },
      candidates: scenario.platforms.map((one) => one.name),
      u: random(),
      gold: { platform: person.platformOf(scenario, why, order), function: asked.job.name, kind: why.name },
    }
  })
  return { user, drift_round: change, drift_kinds: [kind], rounds }
}

/** A request, and the circumstance in a sentence of its own or, every fourth time, woven in. */
function said(text, kind, random) {
  const upper = (one) => one[0].toUpperCase() + one.slice(1)
  const ask = pick(['', 'Please: ', 'Hello. ', 'Good morning. '], random) + upper(text)
  if (random() < 0.25) return `${ask} ${pick(kind.woven, random)}.`
  const why = pick(kind.says, random)
  return random() < 0.5 ? `${ask}. ${why}` : `${why} ${ask}.`
}

/** One job with its slots filled, for a day soon or some time after it was asked, and the values that the text states. */
function askedFor(scenario, at, random, isSoon) {
  const job = pick(scenario.jobs, random)
  const when = at + (isSoon ? Math.floor(random() * 2) : Math.floor(3 + random() * 25)) * DAY
  const date = new Date(when)
  const values = {}
  const text = pick(job.asks, random)
    .replace(/\{(\w+)\}/g, (_, slot) => {
      if (slot === 'day') {
        values.day = stamp(when).slice(0, 10)
        return when === NOW ? 'today' : `${date.getUTCDate()} ${date.toLocaleString('en', { month: 'long', timeZone: 'UTC' })}`
      }
      values[slot] = slot === 'count' ? 2 + Math.floor(random() * 8) : pick(scenario[`${slot}s`], random)
      return String(values[slot])
    })
    .replace('on today', 'today')
  return { job, text, values }
}

function schemaOf({ name, platforms, jobs }) {
  const parameters = { day: { type: 'string', format: 'date' }, count: { type: 'integer' } }
  for (const slot of ['place', 'topic', 'item', 'pet', 'paper']) parameters[slot] = { type: 'string' }
  const functionOf = ({ name: job, description, asks }) => {
    const slots = [...new Set(asks.flatMap((ask) => [...ask.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot)))]
    const properties = Object.fromEntries(slots.map((slot) => [slot, parameters[slot]]))
    return { name: job, description, parameters: { type: 'object', properties } }
  }
  return {
    name,
    platforms: platforms.map((one) => ({ name: one.name, description: one.description, functions: jobs.map(functionOf) })),
  }
}

function read(file) {
  const scenarios = []
  const kinds = []
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [, heading, named] = /^# (scenario|kind) (\w+)$/.exec(line) ?? []
    if (heading === 'scenario') scenarios.push({ name: named, jobs: [], platforms: [] })
    else if (heading === 'kind') kinds.push({ name: named, tendency: new Map(), note: [], says: [], woven: [] })
    else if (kinds.length === 0) readScenario(scenarios.at(-1), line)
    else readKind(kinds.at(-1), line)
  }
  return { scenarios, kinds }
}

function readScenario(scenario, line) {
  const list = /^(\w+s): (.*)$/.exec(line)
  const [name, first, last] = line.split(' | ')
  if (list !== null) scenario[list[1]] = list[2].split(', ')
  else if (name.includes('_')) scenario.jobs.push({ name, description: first, asks: last.split(' ; ') })
  else scenario.platforms.push({ character: name, name: first, description: last })
}

function readKind(kind, line) {
  const [what, rest] = line.startsWith('tendency: ') ? ['tendency', line.slice(10)] : line.split(' | ')
  if (what === 'tendency') for (const one of rest.split(', ')) kind.tendency.set(one.split(' ')[0], Number(one.split(' ')[1]))
  else kind[what].push(...rest.split(' ; '))
}

const stamp = (at) => new Date(at).toISOString().slice(0, 16)
const pick = (list, random) => list[Math.floor(random() * list.length)]

function shuffle(list, random) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[list[i], list[j]] = [list[j], list[i]]
  }
}

/** Numbers in 0 … 1, the same for the same seed (Mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

for (const [name, seed] of [
  ['first', 1],
  ['second', 2],
])
  writeFileSync(join(folder, `${name}.json`), made(name, seed))
