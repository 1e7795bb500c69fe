/**
 * Makes woven-tune.json and woven-held.json in the format of the ptool data: requests whose circumstance is woven into the sentence, negated,
 * or named by a thing. Every second request of each circumstance is held out: looked at for figures only.
 *
 *   node bench/evals/woven/make.mjs
 *
 * Gold is what counting per named circumstance picks: the platform that this user takes for it. The name is for scoring alone.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const here = (name) => new URL(name, import.meta.url)
const read = (name) => {
  const classes = {}
  let lines
  for (const line of readFileSync(here(name), 'utf8')
    .split('\n')
    .map((one) => one.trim())) {
    if (line.startsWith('# ')) lines = classes[line.slice(2)] = []
    else if (line !== '') lines.push(line)
  }
  return classes
}

/** Fast, fine, cheap; in this order. */
const SCENARIOS = {
  rides: {
    function: 'book_ride',
    does: 'Book a ride from one place to another.',
    what: ['car to the station', 'ride to the museum', 'cab across town', 'lift to the harbour'],
    platforms: {
      Hoppla: 'Cars wait at every corner and arrive in three minutes, at any hour. Surge prices apply.',
      'Velours & Co': 'Limousines with trained chauffeurs, leather seats and a drink on the way. Far from cheap.',
      Pennycab: 'The lowest fares in the region. Old cars, shared seats, and pick-up when the route allows.',
    },
  },
  groceries: {
    function: 'order_groceries',
    does: 'Order groceries to the door.',
    what: ['a basket of vegetables', 'cheese and crackers', 'fish and potatoes', 'drinks and ice'],
    platforms: {
      Dartbasket: 'Bikes bring your bag in eleven minutes, day and night. Few articles and a rush fee.',
      'Maison Verte': 'Delicacies chosen by a master grocer, ripened and packed by hand. Prices of the upper class.',
      Sackload: 'Discount goods by the sack at the smallest prices. Delivery on two fixed days.',
    },
  },
  pharmacy: {
    function: 'order_remedy',
    does: 'Order from a pharmacy.',
    what: ['a pack of plasters', 'a hair brush', 'throat lozenges', 'a body lotion'],
    platforms: {
      Medidash: 'Everything in stock is with you in a quarter of an hour, also on Sundays. Express charge.',
      'Lindqvist Apothecary': 'A house of the first rank: exquisite care, consultation by experts, precious wrapping. Expensive.',
      Pillmart: 'Generic brands for less money than anywhere else. No advice, parcels take days.',
    },
  },
}
const requests = read('requests.txt')
const notes = read('notes.txt')
const kinds = Object.keys(requests)
const DAY = 86_400_000
const START = Date.UTC(2025, 8, 1, 9)
const USERS = 6

/** Which of the three platforms user u takes for the k-th circumstance: each user another pattern, no pattern constant. */
const taste = (u, k) => (u * 2 + k * (1 + (u % 2)) + Math.floor(k / 3)) % 3

function made(name, half) {
  const names = Object.keys(SCENARIOS)
  const platformOf = (scenario, u, k) => Object.keys(SCENARIOS[scenario].platforms)[taste(u, k)]
  const users = Array.from({ length: USERS }, (_, u) => ({
    id: `woven-u${u + 1}`,
    profile: {},
    history: Array.from({ length: kinds.length * names.length * 2 }, (_, i) => {
      const k = (i * 5 + u) % kinds.length
      const scenario = names[Math.floor(i / kinds.length) % names.length]
      const { function: job, what } = SCENARIOS[scenario]
      const note = notes[kinds[k]][(Math.floor(i / kinds.length) + u) % notes[kinds[k]].length]
      const thing = what[(i + u) % what.length]
      const request = i % 2 === 0 ? `${thing}, ${note}` : `${note}: ${thing}`
      const t = new Date(START + i * 4 * DAY + u * 3_600_000).toISOString().slice(0, 16)
      return { t, scenario, platform: platformOf(scenario, u, k), function: job, request, arguments: { what: thing } }
    }),
  }))
  const tasks = kinds.flatMap((kind, k) =>
    requests[kind]
      .filter((_, i) => i % 2 === half)
      .flatMap((line, i) => {
        const [scenario, query] = line.split(' | ')
        return [0, 1, 2].map((n) => {
          const u = (i + n * 2) % USERS
          return {
            id: `woven-${kind}-${half}-${i + 1}-u${u + 1}`,
            user: `woven-u${u + 1}`,
            scenario,
            query,
            candidates: Object.keys(SCENARIOS[scenario].platforms),
            gold: {
              platform: platformOf(scenario, u, k),
              function: SCENARIOS[scenario].function,
              arguments: {},
              query_params: [],
              profile_params: [],
              leave_empty: { control: [], disclosure: [] },
              kind,
              basis: 'seen',
            },
          }
        })
      }),
  )
  const schema = {
    scenarios: names.map((scenario) => ({
      name: scenario,
      platforms: Object.entries(SCENARIOS[scenario].platforms).map(([platform, description]) => ({
        name: platform,
        description,
        functions: [
          {
            name: SCENARIOS[scenario].function,
            description: SCENARIOS[scenario].does,
            parameters: { type: 'object', properties: { what: { type: 'string', description: 'What it is about.' } } },
          },
        ],
      })),
    })),
  }
  const lines = (list) => `[\n${list.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]`
  writeFileSync(
    here(`${name}.json`),
    `{\n"name": "${name}",\n"licence": "MIT",\n"now": "2026-03-02T08:30",\n"schema": ${JSON.stringify(schema)},\n"users": ${lines(users)},\n"tasks": ${lines(tasks)},\n"streams": []\n}\n`,
  )
  return tasks.length
}

console.log(made('woven-tune', 0), made('woven-held', 1))
