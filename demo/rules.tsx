/**
 * The visitor's own rules: what tools may be told of them although it is sensitive, kind by kind.
 *
 * May not know: which parameters are sensitive.
 */
import type { DisclosureRule, DisclosureRules } from 'penchant'
import { attempt, inspection } from './session.js'
import { words } from './words.js'

const { about: say } = words

type Kind = NonNullable<DisclosureRule['kinds']>[number]
type May = keyof typeof say.may

const KINDS = Object.entries(say.kinds satisfies Readonly<Record<Kind, string>>) as readonly (readonly [Kind, string])[]
const MAY = Object.entries(say.may) as readonly (readonly [May, string])[]

/** Whether a rule is about this kind alone, and about every tool. */
const isOf = ({ kinds, tools }: Pick<DisclosureRule, 'kinds' | 'tools'>, kind: Kind): boolean =>
  tools === undefined && kinds?.length === 1 && kinds[0] === kind

function mayOf({ allow = [], never = [] }: DisclosureRules, kind: Kind): May {
  if (never.some((limit) => isOf(limit, kind))) return 'never'
  const rule = allow.find((one) => isOf(one, kind))
  return rule === undefined ? 'ask' : (rule.when ?? 'needed')
}

/** The rules with another answer for one kind. */
function withRule({ allow = [], never = [] }: DisclosureRules, kind: Kind, may: May): DisclosureRules {
  const others = { allow: allow.filter((rule) => !isOf(rule, kind)), never: never.filter((limit) => !isOf(limit, kind)) }
  if (may === 'ask') return others
  if (may === 'never') return { ...others, never: [...others.never, { kinds: [kind] }] }
  return { ...others, allow: [...others.allow, { kinds: [kind], when: may }] }
}

export function Rules() {
  const rules = inspection.value?.disclosure.user ?? {}
  const count = (rules.allow?.length ?? 0) + (rules.never?.length ?? 0)
  return (
    <section aria-labelledby="rules-title">
      <h2 id="rules-title">{say.rules}</h2>
      <p class="note">{say.rulesNote}</p>
      <details>
        <summary>{say.rulesOfYours(count)}</summary>
        <ul class="lines rules">
          {KINDS.map(([kind, name]) => (
            <li key={kind}>
              <label for={`rule-${kind}`}>{name}</label>
              <select
                id={`rule-${kind}`}
                value={mayOf(rules, kind)}
                onChange={({ currentTarget }) => {
                  const may = currentTarget.value as May
                  void attempt((opened) => opened.remember({ disclose: withRule(rules, kind, may) }), say.ruled(name, say.may[may]))
                }}
              >
                {MAY.map(([may, text]) => (
                  <option key={may} value={may}>
                    {text}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
