/**
 * Cuts the demo's replay data from the full streams of ToolBench-60: the first six users of each regime of seed 0, and the requests they make.
 *
 *   node demo/data/cut-replay-users.mjs FOLDER     FOLDER holds toolbench-60.json and users.json
 *
 * Writes toolbench-60.json (names, descriptions and domains of the tools) and replay-users.json beside this file. Both stay in the eval's own
 * formats, so `npm run eval -- toolbench --catalogue … --streams …` runs on them as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const USERS = 6
const SEED = 0

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Which folder holds toolbench-60.json and users.json? node demo/data/cut-replay-users.mjs FOLDER\n')
  process.exit(2)
}
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const write = (name, value) => writeFileSync(join(import.meta.dirname, name), `${JSON.stringify(value)}\n`)

const { name, description, domains, tool_metadata } = read('toolbench-60.json')
write('toolbench-60.json', { name, description, domains, tool_metadata })

const streams = read('users.json')
const runs = streams.runs.filter(({ seed }) => seed === SEED).map((run) => ({ ...run, users: run.users.slice(0, USERS) }))
const asked = new Set(runs.flatMap(({ users }) => users.flatMap(({ pool, test }) => [...pool, ...test].map(([template]) => template))))
const kept = [...asked].sort((a, b) => a - b)
const renumbered = new Map(kept.map((template, index) => [template, index]))
const renumber = (entries) => entries.map(([template, tool]) => [renumbered.get(template), tool])
write('replay-users.json', {
  source: streams.meta.source,
  domains: streams.domains,
  tools: streams.tools,
  templates: kept.map((template) => streams.templates[template]),
  runs: runs.map((run) => ({ ...run, users: run.users.map((user) => ({ ...user, pool: renumber(user.pool), test: renumber(user.test) })) })),
})
