/** The text of a tool that is embedded and whose words are counted. */
import { functionOf, providerOf } from '../../catalogue/catalogue.js'
import { isRecord } from '../../catalogue/is-record.js'
import type { Tool } from '../../catalogue/tool.js'

/** Characters of a tool that are read; the transformer reads 256 tokens. */
const MAX_TEXT = 2000

/**
 * What a tool is embedded by: "domain: name - description", a title in brackets after the name. A name that says who runs the tool
 * (`<Business>.<Bayut>.<properties/list>`, `resy__book_table`) is given as the words of its function: people ask for the job.
 */
export function toolText(tool: Tool): string {
  const domain = tool.domain === undefined ? '' : `${tool.domain}: `
  const title = tool.title === undefined || tool.title === tool.name ? '' : ` (${tool.title})`
  const parameters = parameterText(tool)
  const says = [tool.description, parameters].filter((text) => text !== '').join(' ')
  return `${domain}${readableName(tool)}${title}${says === '' ? '' : ` - ${says}`}`.slice(0, MAX_TEXT)
}

function readableName(tool: Tool): string {
  const name = providerOf({ name: tool.name }) === undefined || /^[^<_/]+$/.test(tool.name) ? tool.name : functionOf(tool)
  return name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').replaceAll(/[_/]+/g, ' ')
}

/** Names and descriptions of the parameters: a request often holds their values and not what the tool is called. */
function parameterText({ inputSchema }: Tool): string {
  const { properties } = inputSchema
  if (typeof properties !== 'object' || properties === null) return ''
  return Object.entries(properties)
    .map(([name, schema]: [string, unknown]) =>
      isRecord(schema) && typeof schema.description === 'string' ? `${name}: ${schema.description}` : name,
    )
    .join(', ')
}
