/**
 * A call's arguments as a small form: what the request states, what penchant fills in and why, what it would ask, and what it leaves alone.
 *
 * May not know: how penchant is called.
 */
import type { Signal } from '@preact/signals'
import type { ArgumentChoice, Suggestion } from 'penchant'
import type { DemoParameter, DemoTool } from './tools.js'
import { words } from './words.js'

const { arguments: say } = words

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

interface ArgumentsProps {
  readonly id: string
  readonly tool: DemoTool
  readonly suggestion: Suggestion
  readonly stated: Args
  /** Whether a model stated them, having read the request. */
  readonly isPlanned: boolean
  readonly args: Signal<Args>
}

export function Arguments({ id, tool, suggestion, stated, isPlanned, args }: ArgumentsProps) {
  return (
    <fieldset class="arguments">
      <legend>{say.legend}</legend>
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
            <Source
              id={field}
              parameter={name}
              stated={Object.hasOwn(stated, name) ? (isPlanned ? say.planned : say.stated) : undefined}
              choice={choice}
              why={suggestion.tool?.name === tool.name ? suggestion.left?.[name]?.text : undefined}
              value={args.value[name]}
              onChoose={(value) => {
                args.value = { ...args.value, [name]: value }
              }}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

interface SourceProps {
  readonly id: string
  readonly parameter: string
  /** Who stated it. */
  readonly stated: string | undefined
  readonly choice: ArgumentChoice | undefined
  /** Why it was left alone. */
  readonly why: string | undefined
  readonly value: unknown
  readonly onChoose: (value: unknown) => void
}

/** Where a value comes from; a question is answered by a click. */
function Source({ id, parameter, stated, choice, why, value, onChoose }: SourceProps) {
  if (stated !== undefined) return <p class="source">{stated}</p>
  if (choice === undefined) return <p class="source quiet">{say.leftAlone(why)}</p>
  if ('value' in choice)
    return (
      <p class="source filled" data-testid="filled">
        {say.filled(choice.confidence, choice.because[0]?.text)}
      </p>
    )
  return (
    <fieldset class="source ask" data-testid="asked" aria-describedby={id}>
      <legend class="unseen">{say.choose(parameter.replaceAll('_', ' '))}</legend>
      {choice.ask.map((option) => (
        <button key={String(option)} type="button" class="small" aria-pressed={option === value} onClick={() => onChoose(option)}>
          {spoken(option)}
        </button>
      ))}
      <span aria-hidden="true">{say.which(choice.ask.length)}</span>
    </fieldset>
  )
}

const spoken = (value: unknown): string => (typeof value === 'boolean' ? (value ? say.yes : say.no) : String(value))

interface FieldProps {
  readonly id: string
  readonly parameter: DemoParameter
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function Field({ id, parameter, value, onChange }: FieldProps) {
  const options = parameter.enum ?? (parameter.type === 'boolean' ? [say.yes, say.no] : undefined)
  if (options !== undefined)
    return (
      <select
        id={id}
        value={value === undefined ? '' : spoken(value)}
        onChange={({ currentTarget }) => {
          const said = currentTarget.value
          onChange(said === '' ? undefined : parameter.type === 'boolean' ? said === say.yes : said)
        }}
      >
        <option value="">{say.none}</option>
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
