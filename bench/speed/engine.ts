/** Rows 3 and 4: suggest, learn and open, by the length of the history and the size of the catalogue. */
import type { Bench } from './bench.js'
import type { EngineTask, Someone } from './engine-tasks.js'
import type { Timings, Turns } from './interleave.js'
import type { PlacedTask } from './pages/engine.js'
import { type Row, rowOf } from './row.js'

const HISTORIES: readonly number[] = [100, 1000, 10_000, 100_000]
const CATALOGUES: readonly number[] = [10, 100, 1000, 10_000]
const TOOLS = 100
const EVENTS = 1000
/** A history of some 10,000 texts: requests, their parts, what is said of tools. */
const LONG = 3000

const withEvents = (events: number): Someone => ({ user: `events ${events}`, events, tools: TOOLS })
const withTools = (tools: number): Someone => ({ user: `tools ${tools}`, events: EVENTS, tools })
const shown = (n: number): string => n.toLocaleString('en')

/** A row a size, and under the longest how it stands to the shortest. */
function bySize(
  about: { section: string; name: string; series: string },
  people: readonly (readonly [number, Someone])[],
  timings: Timings,
): Row[] {
  const shortest = people[0]
  return people.map(([size, { user }]) => {
    const mine = timings[user] ?? []
    const row = rowOf(
      { section: about.section, name: `${about.name}, ${shown(size)}`, series: about.series, size },
      { timings: { penchant: mine } },
      [],
    )
    if (shortest === undefined || size === shortest[0]) return row
    const [over, under] = [shown(size), shown(shortest[0])]
    const { ratios } = rowOf(about, { timings: { [over]: mine, [under]: timings[shortest[1].user] ?? [] } }, [[over, under]])
    return { ...row, ratios }
  })
}

export async function measureEngine({ quick, visit, say }: Bench): Promise<Row[]> {
  const page = await visit<PlacedTask, Timings>('engine')
  const ask = (where: PlacedTask['where'], task: EngineTask) => page.measure({ where, task })
  const histories = quick ? HISTORIES.slice(0, 2) : HISTORIES
  const people = histories.map((events) => [events, withEvents(events)] as const)
  const shops = (quick ? CATALOGUES.slice(0, 2) : CATALOGUES).map((tools) => [tools, withTools(tools)] as const)
  const only = (list: readonly (readonly [number, Someone])[]) => list.map(([, someone]) => someone)
  const turns: Turns = { rounds: quick ? 5 : 15, batchMs: quick ? 10 : 40 }
  const few: Turns = { rounds: quick ? 3 : 7, batchMs: 0 }
  const rows: Row[] = []

  say('  importing histories')
  const filled = await ask('worker', { do: 'fill', people: only([...people, ...shops]) })
  rows.push(...bySize({ section: 'open', name: 'import, events', series: 'import by events' }, people, filled))
  say('  open')
  const opened = await ask('round trip', { do: 'open', people: only(people), turns: few })
  rows.push(...bySize({ section: 'open', name: 'open to first suggestion, events', series: 'open by events' }, people, opened))
  say('  refold')
  // The longest takes as long as a hundred of the shortest: once is enough.
  const [short, long] = [people.slice(0, 3), people.slice(3)]
  const refolded = {
    ...(await ask('round trip', { do: 'refold', people: only(short), turns: { rounds: quick ? 1 : 3, batchMs: 0 } })),
    ...(await ask('round trip', { do: 'refold', people: only(long), turns: { rounds: 1, batchMs: 0 } })),
  }
  rows.push(...bySize({ section: 'open', name: 'refold from nothing, events', series: 'refold by events' }, people, refolded))
  for (const where of ['worker', 'round trip'] as const) {
    say(`  suggest, ${where}`)
    const byEvents = await ask(where, { do: 'suggest', people: only(people), turns })
    rows.push(
      ...bySize({ section: 'suggest', name: `suggest (${where}), events`, series: `suggest (${where}) by events` }, people, byEvents),
    )
    const byTools = await ask(where, { do: 'suggest', people: only(shops), turns })
    rows.push(...bySize({ section: 'suggest', name: `suggest (${where}), tools`, series: `suggest (${where}) by tools` }, shops, byTools))
    say(`  learn, ${where}`)
    rows.push(...learnRows(where, people, await ask(where, { do: 'learn', people: only(people), turns })))
  }
  say('  a late reward')
  const longest = only(people).at(-1) as Someone
  const late = await ask('worker', { do: 'late', people: [longest], ages: quick ? [1, 100] : [1, 30, 300, 1000] })
  rows.push(
    rowOf(
      { section: 'open', name: `a late reward, and forgetting one round, folded, of ${shown(longest.events)} events` },
      { timings: late },
      [],
    ),
  )
  rows.push(...(await withTransformer(ask, quick, say)))
  await page.close()
  return rows
}

/** What the transformer changes: its own time beside ours, and what goes on while it is busy. */
async function withTransformer(
  ask: (where: PlacedTask['where'], task: EngineTask) => Promise<Timings>,
  quick: boolean,
  say: Bench['say'],
): Promise<Row[]> {
  const rows: Row[] = []
  const section = 'suggest'
  const regular: Someone = { user: 'regular', events: quick ? 40 : 200, tools: TOOLS }
  await ask('worker', { do: 'fill', people: [regular] })
  say('  suggest with the transformer')
  const timings = await ask('worker', { do: 'embedded', people: [regular], turns: { rounds: quick ? 5 : 15, batchMs: 30 } })
  rows.push(
    rowOf({ section, name: `suggest with the transformer, ${TOOLS} tools` }, { timings }, [
      ['besides embedding', 'embedding'],
      ['new text', 'embedding'],
    ]),
  )
  say('  the transformer takes over a long history')
  const long: Someone = { user: 'long', events: quick ? 100 : LONG, tools: TOOLS }
  await ask('worker', { do: 'fill', people: [long] })
  const taken = await ask('round trip', { do: 'take-over', people: [long] })
  const suggestions = {
    timings: { penchant: taken.suggest ?? [] },
    notes: {
      'slowest, ms': Math.max(...(taken.suggest ?? [])) / 1000,
      'past the deadline of 250 ms': taken.late?.[0] ?? 0,
      "longest pause of the page's thread, ms": Math.max(...(taken.pause ?? [])),
    },
  }
  rows.push(
    rowOf(
      { section: 'open', name: `embedding ${shown(taken.texts?.[0] ?? 0)} texts anew, of ${shown(long.events)} events` },
      { timings: { penchant: taken.ready ?? [] } },
      [],
    ),
    rowOf({ section: 'open', name: 'suggest meanwhile (round trip)' }, suggestions, []),
  )
  for (const events of quick ? [500] : [5000, 50_000]) {
    say(`  ${shown(events)} past calls are learnt`)
    const past = await ask('round trip', { do: 'learn-past', people: [{ user: 'newcomer', events, tools: TOOLS }] })
    const asked = past.suggest ?? []
    const notes = {
      'seconds until all is learnt': (past.level?.[0] ?? 0) / 1e6,
      'suggestions past the deadline of 250 ms, %': (100 * (past.late?.[0] ?? 0)) / asked.length,
      'from the state before, %': (100 * (past.stale?.[0] ?? 0)) / asked.length,
      'slowest, ms': Math.max(...asked) / 1000,
    }
    const name = `suggest while ${shown(events)} past calls are learnt (round trip)`
    rows.push(rowOf({ section: 'open', name }, { timings: { penchant: asked }, notes }, []))
  }
  say('  learn while tools are added')
  const tools = quick ? 200 : 2000
  const adding = await ask('round trip', { do: 'learn-while-adding', people: [regular], tools })
  rows.push(
    rowOf({ section, name: `learn while ${shown(tools)} tools are embedded (round trip)` }, { timings: adding }, [['during', 'before']]),
  )
  return rows
}

function learnRows(where: string, people: readonly (readonly [number, Someone])[], timings: Timings): Row[] {
  return people.map(([events, { user }]) => {
    const measured = {
      timings: { learn: timings[user] ?? [], 'learn and fold': timings[`${user}, folded`] ?? [], 'bare put': timings['bare put'] ?? [] },
    }
    const about = {
      section: 'suggest',
      name: `learn (${where}), events, ${shown(events)}`,
      series: `learn (${where}) by events`,
      size: events,
    }
    return rowOf(about, measured, [['learn', 'bare put']])
  })
}
