/** A JSON Schema, as tools carry it. Kept as data: penchant reads what it knows and ignores the rest. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** What a tool says about its own behaviour (the MCP annotations). */
export interface ToolAnnotations {
  readonly title?: string
  readonly readOnlyHint?: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
  readonly openWorldHint?: boolean
}

/** A callable tool, however its host spelled it. */
export interface Tool {
  /** The name that the host calls it by; unique in a catalogue. */
  readonly name: string
  /** Who runs it ("Resy"); rivals of one job differ in it. */
  readonly provider?: string
  /** The group of rivals that it belongs to ("restaurants"). Inferred where it is absent. */
  readonly domain?: string
  /** A name for people. */
  readonly title?: string
  readonly description: string
  readonly inputSchema: JsonSchema
  readonly annotations?: ToolAnnotations
}
