/**
 * The data of the toolbench eval: a catalogue of rival tools, and streams of users who ask for them.
 *
 * Lives here: the shapes of both files, and their validation. May not know: agents, metrics, where the files lie.
 * A tool's id is its index in `tools`; sizes are those of the file (domains need not have six rivals, nor equally many).
 */

/** Tools by domain, what they say about themselves, and requests that name none of them (standard) or one (ood). */
export interface Catalogue {
  readonly name: string
  readonly description: string
  readonly domains: Readonly<Record<string, readonly string[]>>
  readonly tool_metadata: Readonly<Record<string, string>>
  readonly standard_queries: Readonly<Record<string, readonly string[]>>
  readonly ood_queries: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** A request. `domain`, `explicit` and `tool` are gold: only the protocol and the metrics read them. */
export interface Template {
  readonly text: string
  readonly domain: number
  readonly explicit: boolean
  /** The tool that the text names; absent for a standard request. */
  readonly tool?: number
  /** A simulated classifier's label (94.5 % right on ToolBench-60). */
  readonly domainHat945?: number
}

/** A template, and the tool that this user wants for it. */
export interface PoolEntry {
  readonly template: number
  /** Absent where the data holds no gold. */
  readonly tool?: number
}

export interface StreamUser {
  readonly id: string
  /** The user's mode of each domain. */
  readonly preferences?: readonly number[]
  /** The user's taste, `[domain][rival]`, each row sums to 1. */
  readonly soft?: readonly (readonly number[])[]
  readonly pool: readonly PoolEntry[]
  readonly test: readonly PoolEntry[]
  /** Round t asks for `pool[rounds[t]]`. */
  readonly rounds: readonly number[]
}

export interface StreamRun {
  readonly regime: string
  readonly seed: number
  readonly users: readonly StreamUser[]
}

export interface Streams {
  readonly domains: readonly string[]
  readonly tools: readonly string[]
  readonly templates: readonly Template[]
  readonly runs: readonly StreamRun[]
  /** Ids of a domain's tools, in the catalogue's order. */
  readonly rivals: readonly (readonly number[])[]
  /** Domain of each tool. */
  readonly domainOf: readonly number[]
}

/** What is wrong with a file, in one sentence, naming the place. The command line prints it and exits with 2. */
export class DataError extends Error {
  override readonly name = 'DataError'
}

/** @throws DataError */
export function parseCatalogue(value: unknown, at = 'catalogue'): Catalogue {
  const file = asObject(value, at)
  const domains = mapValues(asObject(file.domains, `${at}: domains`), (tools, domain) => asStrings(tools, `${at}: domains.${domain}`))
  const metadata = file.tool_metadata === undefined ? {} : asObject(file.tool_metadata, `${at}: tool_metadata`)
  const seen = new Set<string>()
  for (const [domain, tools] of Object.entries(domains)) {
    if (tools.length === 0) throw new DataError(`${at}: domain "${domain}" has no tools.`)
    for (const tool of tools) {
      if (seen.has(tool)) throw new DataError(`${at}: tool "${tool}" is listed twice.`)
      seen.add(tool)
    }
  }
  if (seen.size === 0) throw new DataError(`${at}: there are no domains.`)
  const queries = (key: 'standard_queries' | 'ood_queries') => (file[key] === undefined ? {} : asObject(file[key], `${at}: ${key}`))
  return {
    name: typeof file.name === 'string' ? file.name : at,
    description: typeof file.description === 'string' ? file.description : '',
    domains,
    tool_metadata: Object.fromEntries([...seen].map((tool) => [tool, describe(metadata[tool])])),
    standard_queries: mapValues(queries('standard_queries'), (texts, domain) => asStrings(texts, `${at}: standard_queries.${domain}`)),
    ood_queries: mapValues(queries('ood_queries'), (tools, domain) =>
      mapValues(asObject(tools, `${at}: ood_queries.${domain}`), (texts, tool) => asStrings(texts, `${at}: ood_queries.${domain}.${tool}`)),
    ),
  }
}

/** Some catalogues wrap the description: { description: '…' }. */
function describe(metadata: unknown): string {
  if (typeof metadata === 'string') return metadata
  if (typeof metadata === 'object' && metadata !== null && 'description' in metadata) return String(metadata.description)
  return ''
}

/** @throws DataError */
export function parseStreams(value: unknown, catalogue: Catalogue, at = 'streams'): Streams {
  const file = asObject(value, at)
  const domains = file.domains === undefined ? Object.keys(catalogue.domains) : asStrings(file.domains, `${at}: domains`)
  const tools = file.tools === undefined ? Object.values(catalogue.domains).flat() : asStrings(file.tools, `${at}: tools`)
  const toolIds = new Map(tools.map((name, id) => [name, id]))
  const domainOf: number[] = tools.map(() => -1)
  const rivals = domains.map((domain, index) => {
    const names = catalogue.domains[domain]
    if (names === undefined) throw new DataError(`${at}: domain "${domain}" is not in the catalogue.`)
    return names.map((name) => {
      const id = toolIds.get(name)
      if (id === undefined) throw new DataError(`${at}: tool "${name}" of the catalogue is not in the streams.`)
      domainOf[id] = index
      return id
    })
  })
  for (const [id, name] of tools.entries()) {
    if (domainOf[id] === -1) throw new DataError(`${at}: tool "${name}" belongs to no domain of the catalogue.`)
  }
  const templates = asArray(file.templates, `${at}: templates`).map((template, index) =>
    parseTemplate(template, `${at}: templates[${index}]`, domains.length, tools.length),
  )
  const runs = asArray(file.runs, `${at}: runs`).map((run, index) => parseRun(run, `${at}: runs[${index}]`, rivals, domainOf, templates))
  return { domains, tools, templates, runs, rivals, domainOf }
}

function parseTemplate(value: unknown, at: string, domains: number, tools: number): Template {
  const template = asObject(value, at)
  if (typeof template.text !== 'string') throw new DataError(`${at}: text is not a string.`)
  const tool =
    template.tool === undefined || template.tool === null || template.tool === -1 ? undefined : asIndex(template.tool, tools, `${at}: tool`)
  return {
    text: template.text,
    // Without gold the domain is unknown: -1 never equals a prediction.
    domain: template.domain === undefined || template.domain === null ? -1 : asIndex(template.domain, domains, `${at}: domain`),
    explicit: template.explicit === undefined ? tool !== undefined : Boolean(template.explicit),
    ...(tool === undefined ? {} : { tool }),
    ...(template.domainHat945 === undefined ? {} : { domainHat945: asIndex(template.domainHat945, domains, `${at}: domainHat945`) }),
  }
}

function parseRun(
  value: unknown,
  at: string,
  rivals: readonly (readonly number[])[],
  domainOf: readonly number[],
  templates: readonly Template[],
): StreamRun {
  const run = asObject(value, at)
  if (typeof run.regime !== 'string') throw new DataError(`${at}: regime is not a string.`)
  if (!Number.isInteger(run.seed)) throw new DataError(`${at}: seed is not an integer.`)
  const entry = (item: unknown, place: string): PoolEntry => {
    const [template, tool] = asArray(item, place)
    const known = tool === undefined || tool === null || tool === -1 ? {} : { tool: asIndex(tool, domainOf.length, `${place}: tool`) }
    return { template: asIndex(template, templates.length, `${place}: template`), ...known }
  }
  const users = asArray(run.users, `${at}: users`).map((item, index): StreamUser => {
    const place = `${at}: users[${index}]`
    const user = asObject(item, place)
    const pool = asArray(user.pool, `${place}: pool`).map((row, i) => entry(row, `${place}: pool[${i}]`))
    return {
      id: String(user.id ?? index),
      ...(Array.isArray(user.preferences)
        ? { preferences: user.preferences.map((tool, i) => asIndex(tool, domainOf.length, `${place}: preferences[${i}]`)) }
        : {}),
      ...(Array.isArray(user.soft) ? { soft: parseSoft(user.soft, rivals, `${place}: soft`) } : {}),
      pool,
      test: user.test === undefined ? [] : asArray(user.test, `${place}: test`).map((row, i) => entry(row, `${place}: test[${i}]`)),
      rounds: asArray(user.rounds, `${place}: rounds`).map((round, i) => asIndex(round, pool.length, `${place}: rounds[${i}]`)),
    }
  })
  return { regime: run.regime, seed: Number(run.seed), users }
}

function parseSoft(rows: readonly unknown[], rivals: readonly (readonly number[])[], at: string): number[][] {
  if (rows.length !== rivals.length) throw new DataError(`${at}: has ${rows.length} rows, not one for each of ${rivals.length} domains.`)
  return rows.map((row, domain) => {
    const shares = asArray(row, `${at}[${domain}]`).map(Number)
    if (shares.length !== rivals[domain]?.length || !shares.every(Number.isFinite)) {
      throw new DataError(`${at}[${domain}]: is not ${rivals[domain]?.length} numbers.`)
    }
    return shares
  })
}

function asObject(value: unknown, at: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DataError(`${at}: is not an object.`)
  return value as Record<string, unknown>
}

function asArray(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new DataError(`${at}: is not an array.`)
  return value
}

function asStrings(value: unknown, at: string): string[] {
  const items = asArray(value, at)
  if (!items.every((item) => typeof item === 'string')) throw new DataError(`${at}: holds something that is not a string.`)
  return items as string[]
}

function asIndex(value: unknown, size: number, at: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= size) {
    throw new DataError(`${at}: ${JSON.stringify(value)} is not an index below ${size}.`)
  }
  return value
}

function mapValues<In, Out>(record: Record<string, In>, map: (value: In, key: string) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
