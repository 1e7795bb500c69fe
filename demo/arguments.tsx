/**
 * A call's arguments as a small form: what the request states, what penchant fills in and why, what it would ask, and what it leaves alone.
 *
 * May not know: how penchant is called.
 */
import type { Signal } from '@preact/signals'
import type { ArgumentChoice, Suggestion } from 'penchant'
import { percent } from './numbers.js'
import type { DemoParameter, DemoTool } from './tools.js'

export type Args = Readonly<Record<string, unknown>>

/** What stands in the form before anybody has touched it. */
export function startingArgs(tool: DemoTool | undefined, suggestion: Suggestion, stated: Args): Args {
  const names = Object.keys(tool?.inputSchema.properties ?? {})
  return Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      if (Object.hasOwn(stated, name)) return [[name, stated[name]]]
      const choice = tool?.name === suggestion.tool?.name ? suggestion.args?.[name] : undefined
      return choice !== undefined && 'value' in choice ? [[name, choice.value]] : []
    }),
  )
}

export function Arguments(props: { id: string; tool: DemoTool; suggestion: Suggestion; stated: Args; args: Signal<Args> }) {
  const { id, tool, suggestion, stated, args } = props
  return (
    <fieldset class="arguments">
      <legend>Its arguments</legend>
      {Object.entries(tool.inputSchema.properties).map(([name, parameter]) => {
        const field = `${id}-${name}`
        const choice = Object.hasOwn(stated, name) ? undefined : suggestion.args?.[name]
        return (
          <div key={name} class="argument">
            <label for={field} title={parameter.description}>
              {name.replaceAll('_', ' ')}
            </label>
            <Field
              id={field}
              parameter={parameter}
              value={args.value[name]}
              onChange={(value) => {
                const { [name]: _, ...rest } = args.value
                args.value = value === undefined ? rest : { ...rest, [name]: value }
              }}
            />
            <Source isStated={Object.hasOwn(stated, name)} choice={choice} />
          </div>
        )
      })}
    </fieldset>
  )
}

function Source({ isStated, choice }: { isStated: boolean; choice: ArgumentChoice | undefined }) {
  if (isStated) return <p class="source">you said so</p>
  if (choice === undefined) return <p class="source quiet">left alone</p>
  if ('ask' in choice) return <p class="source ask">{choice.ask.map(String).join(' or ')}?</p>
  return (
    <p class="source filled" data-testid="filled">
      filled, {percent(choice.confidence)} sure. {choice.because[0]?.text}
    </p>
  )
}

interface FieldProps {
  readonly id: string
  readonly parameter: DemoParameter
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function Field({ id, parameter, value, onChange }: FieldProps) {
  const options = parameter.enum ?? (parameter.type === 'boolean' ? ['yes', 'no'] : undefined)
  if (options !== undefined)
    return (
      <select
        id={id}
        value={value === undefined ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)}
        onChange={({ currentTarget }) => {
          const said = currentTarget.value
          onChange(said === '' ? undefined : parameter.type === 'boolean' ? said === 'yes' : said)
        }}
      >
        <option value="">–</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  return (
    <input
      id={id}
      inputMode={parameter.type === 'integer' ? 'numeric' : 'text'}
      value={Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(read(currentTarget.value, parameter))}
    />
  )
}

function read(said: string, { type }: DemoParameter): unknown {
  if (said.trim() === '') return undefined
  if (type === 'integer') return Number.isInteger(Number(said)) ? Number(said) : undefined
  return type === 'array' ? said.split(',').map((one) => one.trim()) : said.trim()
}
