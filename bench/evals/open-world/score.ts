/** Figures of the open world: the right one first, none of them where none fits, the needed ones early. Pure. */
import type { Item } from './data.js'

export interface Prediction {
  readonly id: string
  /** The likeliest tool, whether or not anything fits. */
  readonly tool: string | null
  readonly confidence: number
  /** P(none), or any number that grows with it. */
  readonly none: number
  /** Names, the likeliest first. */
  readonly shortlist: readonly string[]
}

export const PLACES = [1, 3, 5, 10, 20, 40] as const
const ANSWERED = [0.95, 0.9] as const

export function score(items: readonly Item[], predictions: readonly Prediction[]): object {
  const rows = items.map((item, i) => ({ item, said: predictions[i] as Prediction }))
  const fitting = rows.filter(({ item }) => item.gold.length > 0)
  const several = fitting.filter(({ item }) => item.tools.length > 1)
  const unfitting = rows.filter(({ item }) => item.gold.length === 0)
  const recall = (place: number) =>
    mean(
      several.map(({ item, said }) => item.gold.filter((name) => said.shortlist.slice(0, place).includes(name)).length / item.gold.length),
    )
  return {
    firstOfSeveral: round(mean(several.map(({ item, said }) => Number(item.gold.includes(said.tool ?? ''))))),
    ...(unfitting.length === 0 || fitting.length === 0
      ? {}
      : noneFigures(
          fitting.map(({ said }) => said.none),
          unfitting.map(({ said }) => said.none),
        )),
    recall: Object.fromEntries(PLACES.map((place) => [place, round(recall(place))])),
  }
}

function noneFigures(fitting: readonly number[], unfitting: readonly number[]): object {
  const sorted = [...fitting].sort((a, b) => a - b)
  let wins = 0
  for (const none of unfitting) for (const fit of sorted) wins += none > fit ? 1 : none === fit ? 0.5 : 0
  const refused = ANSWERED.map((share) => {
    const border = sorted[Math.ceil(share * sorted.length) - 1] as number
    return [`refusedAt${100 * share}`, round(mean(unfitting.map((none) => Number(none > border))))]
  })
  return { auroc: round(wins / (fitting.length * unfitting.length)), ...Object.fromEntries(refused) }
}

const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, x) => sum + x, 0) / values.length)
const round = (x: number): number => Math.round(x * 1e4) / 1e4
