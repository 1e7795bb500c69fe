/** The scorer of extracted preferences, as data/vars/score.mjs computes it. */

export interface StatedCard {
  readonly condition: string
  readonly action: string
  readonly general: boolean
}

export interface ExtractItem {
  readonly id: string
  readonly hard?: boolean
  readonly preferences: readonly StatedCard[]
}

interface Rates {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

export interface ExtractScores {
  /** Whether anything was found where something was stated. */
  readonly message: Rates
  /** Token F1 of the action at least .5. */
  readonly action: Rates
  /** Action and condition both. */
  readonly card: Rates
  readonly scope_accuracy_when_found: number
  readonly mean_action_f1: number
  readonly mean_condition_f1: number
}

const STOP = new Set(
  'a an the to of in on at for with and or is are be it its my me i you your that this when whenever if every each please'.split(' '),
)

function tokens(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/don't|do not|doesn't|never|without|no\b|not\b|avoid|skip|stop|leave out/g, ' not ')
  return (plain.match(/[\p{L}\p{N}-]+/gu) ?? []).filter((word) => !STOP.has(word)).map((word) => word.replace(/(ing|ed|es|s)$/u, ''))
}

/** F1 of two texts' words; 1 when neither has any. */
export function tokenF1(found: string, gold: string): number {
  const [x, y] = [tokens(found), tokens(gold)]
  if (x.length === 0 || y.length === 0) return x.length === y.length ? 1 : 0
  const left = new Map<string, number>()
  for (const word of y) left.set(word, (left.get(word) ?? 0) + 1)
  let hits = 0
  for (const word of x) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    hits += 1
    left.set(word, count - 1)
  }
  return hits === 0 ? 0 : (2 * (hits / x.length) * (hits / y.length)) / (hits / x.length + hits / y.length)
}

/** Each stated preference takes the prediction with the nearest action; what is left over counts as false. */
export function scoreExtraction(
  items: readonly ExtractItem[],
  predictions: Readonly<Record<string, readonly StatedCard[]>>,
): ExtractScores {
  const sums = {
    both: 0,
    onlyFound: 0,
    onlyStated: 0,
    found: 0,
    stated: 0,
    actions: 0,
    cards: 0,
    scopes: 0,
    actionF1: 0,
    conditionF1: 0,
    matched: 0,
  }
  for (const { id, preferences } of items) {
    const found = predictions[id] ?? []
    if (found.length > 0) sums[preferences.length > 0 ? 'both' : 'onlyFound'] += 1
    else if (preferences.length > 0) sums.onlyStated += 1
    sums.found += found.length
    sums.stated += preferences.length
    const left = new Set(found)
    for (const gold of preferences) {
      let best: { readonly card: StatedCard; readonly action: number } | undefined
      for (const card of left) {
        const action = tokenF1(card.action, gold.action)
        if (action > (best?.action ?? 0)) best = { card, action }
      }
      if (best === undefined) continue
      left.delete(best.card)
      const isGeneral = best.card.general || best.card.condition === ''
      const condition = gold.general ? (isGeneral ? 1 : 0) : tokenF1(best.card.condition, gold.condition)
      sums.matched += 1
      sums.actionF1 += best.action
      sums.conditionF1 += condition
      if (isGeneral === gold.general) sums.scopes += 1
      if (best.action >= 0.5) sums.actions += 1
      if (best.action >= 0.5 && condition >= 0.5) sums.cards += 1
    }
  }
  return {
    message: rates(sums.both, sums.both + sums.onlyFound, sums.both + sums.onlyStated),
    action: rates(sums.actions, sums.found, sums.stated),
    card: rates(sums.cards, sums.found, sums.stated),
    scope_accuracy_when_found: sums.scopes / Math.max(1, sums.matched),
    mean_action_f1: sums.actionF1 / Math.max(1, sums.matched),
    mean_condition_f1: sums.conditionF1 / Math.max(1, sums.matched),
  }
}

function rates(right: number, found: number, stated: number): Rates {
  const precision = right / Math.max(1, found)
  const recall = right / Math.max(1, stated)
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) }
}
