/** The user's own rules: what tools may be told, kind by kind. May not know: which parameters are sensitive. */
import type { DisclosureRule, DisclosureRules, Penchant } from '../../penchant.js'
import { weakly } from '../../util/memoize.js'
import { oneAtATime } from '../../util/one-at-a-time.js'
import { type Child, each, h, note } from '../draw.js'
import { type Doer, type Known, part } from './parts.js'

type Kind = NonNullable<DisclosureRule['kinds']>[number]

const MAY = ['ask', 'needed', 'asked', 'never'] as const
type May = (typeof MAY)[number]

const KINDS: readonly Kind[] = [
  'age',
  'health',
  'belief',
  'origin',
  'income',
  'family',
  'employment',
  'location',
  'identity',
  'account',
  'contacts',
  'records',
]

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

const inTurn = weakly((_: Penchant) => oneAtATime())

// Rules replace all that were set before them, so each change must start from what the one before it has left.
const setRule = (penchant: Penchant, kind: Kind, may: May): Promise<void> =>
  inTurn(penchant)(async () => {
    const { disclosure } = await penchant.inspect()
    await penchant.remember({ disclose: withRule(disclosure.user, kind, may) })
  })

export function rulesPart({ inspection }: Known, doer: Doer): Child {
  const { say } = doer
  const rules = inspection.disclosure.user
  const n = (rules.allow?.length ?? 0) + (rules.never?.length ?? 0)
  return part(
    doer,
    'rules',
    note(say('rules-note')),
    h(
      'details',
      {},
      h('summary', {}, n === 0 ? say('rules-none') : say('rules-some', { n })),
      each('ul', { class: 'lines rules' }, KINDS, (kind) => row(kind, rules, doer)),
    ),
  )
}

function row(kind: Kind, rules: DisclosureRules, { say, attempt }: Doer): Child {
  const name = say(`tell-${kind}`)
  const onchange = ({ currentTarget }: Event): void => {
    const may = (currentTarget as HTMLSelectElement).value as May
    const said = say('ruled', { kind: name, may: say(`may-${may}`) })
    void attempt('rule', (penchant) => setRule(penchant, kind, may), said)
  }
  return h(
    'li',
    { key: kind },
    h('label', { for: `rule-${kind}` }, name),
    each('select', { id: `rule-${kind}`, value: mayOf(rules, kind), onchange }, MAY, (may) =>
      h('option', { key: may, value: may }, say(`may-${may}`)),
    ),
  )
}
