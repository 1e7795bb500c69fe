/**
 * Makes first.json and second.json in the format of the ptool data from bench/fit/parameters/asks-*.txt: what of a profile goes into parameters
 * that ask for it, beside others with the same words that are somebody else's ("recipient's e-mail") or turned away ("street to avoid").
 *
 *   node bench/evals/arguments/roles.mjs FOLDER
 *   npm run eval -- ptool --platform given --data FOLDER/second.json
 *
 * A parameter of every trade is asked as required and, of the same trade, as optional. No half was seen by weights that were fitted on the
 * other (`bench/fit/asks.ts --without`).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const folder = process.argv[2]
if (folder === undefined) {
  process.stderr.write('roles.mjs needs a folder to write to.\n')
  process.exit(2)
}
/** Parameters of one function. */
const MOST = 7

/** Users, and which of their values answers what. The fields are called otherwise by each. */
const USERS = [
  {
    profile: {
      email: 'noor.vance@example.org',
      phone: '+44 7700 900 118',
      home_address: '14 Harbour Row, 2210 Lisport',
      home_city: 'Lisport',
      birth_date: '1991-04-17',
      clothing: { tops: 'M', shoes: '39', ring: '54' },
      diet: 'vegetarian',
      languages: ['Portuguese (mother tongue)', 'English (good)'],
      household: 'lives with partner and two children',
    },
  },
  {
    profile: {
      contact: { mail: 'o.brandt@example.com', mobile: '+49 151 5550 1234' },
      address: { street: 'Lindenweg 8, 04109 Leuben', town: 'Leuben' },
      born: '1978-11-02',
      sizes: { shirt: 'XL', shoe: '45' },
      eats: 'no nuts, allergic to them',
      native_language: 'German',
      family: 'lives alone',
    },
  },
]
const ANSWERS = {
  email: [/@/],
  phone: [/^\+/],
  address: [/^\S.*\d{4}/],
  place: [/^(?:Lisport|Leuben)$/],
  birthday: [/^\d{4}-\d\d-\d\d$/],
  size: [/^(?:M|XL|\d\d)$/],
  food: [/vegetarian|nuts/],
  language: [/Portuguese|German|English/],
  household: [],
}

for (const name of ['first', 'second']) writeFileSync(join(folder, `${name}.json`), JSON.stringify(made(name)))

function made(name) {
  const [trades, tasks] = [tradesOf(name), []]
  const scenarios = trades.flatMap(({ trade, lines }) =>
    [true, false].flatMap((isRequired) =>
      parts(lines).map((part, i) => ({
        name: `${trade} ${i}${isRequired ? '' : ' optional'}`,
        part,
        platforms: [{ name: 'Desk', description: '', functions: [functionOf(trade, part, isRequired)] }],
      })),
    ),
  )
  USERS.forEach(({ profile }, u) => {
    const values = leaves(profile)
    for (const { name: scenario, part, platforms } of scenarios) {
      const isRequired = !scenario.endsWith('optional')
      const known = part.flatMap(({ label, parameter }) => {
        const accepted = values.filter((value) => (ANSWERS[label] ?? []).some((form) => form.test(value)))
        return accepted.length > 0 && isRequired && label !== 'birthday' ? [[parameter, accepted]] : []
      })
      const others = part.filter(({ label }) => label === '-').map(({ parameter }) => parameter)
      tasks.push({
        id: `${name} ${u} ${scenario}`,
        user: `u${u}`,
        scenario,
        query: 'Please do it for me as usual.',
        candidates: ['Desk'],
        gold: {
          platform: 'Desk',
          function: platforms[0].functions[0].name,
          arguments: Object.fromEntries(known.map(([parameter, [first]]) => [parameter, first])),
          accept: Object.fromEntries(known),
          query_params: [],
          profile_params: known.map(([parameter]) => parameter),
          sources: Object.fromEntries(known.map(([parameter]) => [parameter, 'basic'])),
          leave_empty: { control: others, disclosure: [] },
          // What an optional one of the user's own, or anything else, is filled with is neither asked for nor wrong.
          allowed: Object.fromEntries(
            part.flatMap(({ label, parameter }) =>
              label === '-' || known.some(([one]) => one === parameter) ? [] : [[parameter, values]],
            ),
          ),
        },
      })
    }
  })
  return {
    name: `roles-${name}`,
    version: 1,
    licence: 'MIT',
    now: '2026-03-02T08:30',
    schema: { scenarios: scenarios.map(({ part: _, ...scenario }) => scenario) },
    users: USERS.map(({ profile }, u) => ({ id: `u${u}`, profile, history: [] })),
    tasks,
    streams: [],
  }
}

/** The lines of each trade; "{a;b}" stands for its first. What is composed is for fitting alone. */
function tradesOf(name) {
  const text = readFileSync(new URL(`../../fit/parameters/asks-${name}.txt`, import.meta.url), 'utf8')
  return text
    .split(/^# /m)
    .slice(1)
    .filter((section) => !section.startsWith('composed'))
    .map((section) => {
      const [trade, ...lines] = section.trim().split('\n')
      return {
        trade,
        lines: lines.map((line) => {
          const [label, parameter, description] = line.replace(/\{([^;}]*)[^}]*\}/g, '$1').split(' | ')
          return { label, parameter, description }
        }),
      }
    })
}

function parts(lines) {
  const count = Math.ceil(lines.length / MOST)
  return Array.from({ length: count }, (_, i) => lines.filter((_, at) => at % count === i))
}

function functionOf(trade, part, isRequired) {
  const properties = Object.fromEntries(
    part.map(({ label, parameter, description }) => [
      parameter,
      { type: label === 'household' ? 'integer' : label === 'mobility' ? 'boolean' : 'string', description },
    ]),
  )
  const required = isRequired ? Object.keys(properties) : []
  return { name: 'arrange', description: `Arrange it: ${trade}.`, parameters: { type: 'object', properties, required } }
}

function leaves(tree) {
  return typeof tree === 'object' ? Object.values(tree).flatMap(leaves) : [String(tree).replace(/ \(.*\)$/, '')]
}
