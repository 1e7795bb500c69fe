/**
 * Today's tools: where a text names them, which domain it is for, how they are like each other, whether none fits.
 *
 * Lives here: what is derived from the catalogue and the vectors of its tools, made anew after they have changed. May not know: the user.
 */
import type { Catalogue } from '../catalogue/catalogue.js'
import type { Tool } from '../catalogue/tool.js'
import { createDomainModel, type DomainModel, domainOf, type DomainProbability, type Jobs } from '../embedding/tools/domain.js'
import { meanOf } from '../embedding/tools/landmarks.js'
import { createToolSpace, type ToolSpace } from '../embedding/tools/tool-space.js'
import type { Kernels } from '../linear/kernels.js'
import type { ToolVectors } from '../reading/toward-requests.js'
import { toUnit } from '../embedding/unit.js'
import { memoize } from '../util/memoize.js'
import { type NamesIn, namesIn } from './heard.js'
import type { matcherOf, MentionMatcher } from './naming/mention.js'
import { createNoneReader, type NoneReader } from './none/none.js'

/** Cards of which it is kept for which jobs they are. */
const MOST_CARDS = 1000

/** @param matcherFor finds the names of a list of tools */
export function createTodaysTools(catalogue: Catalogue, kernels: Kernels, matcherFor: typeof matcherOf) {
  let seen = -1
  let matcher: MentionMatcher | undefined
  let model: DomainModel | undefined
  let jobModel: DomainModel | undefined
  let space: ToolSpace | undefined
  let nones: NoneReader | undefined
  let vectors = new Map<string, ToolVectors>()
  /** P(domain) of cards, as long as no tool and no vector of one changes. */
  const jobsOfCards = new Map<string, readonly DomainProbability[]>()
  const jobVectors = new Map<string, Float32Array | undefined>()

  const asked = ({ name }: Tool) => vectors.get(name)?.asked

  function derived() {
    if (seen !== catalogue.revision) {
      seen = catalogue.revision
      matcher = model = jobModel = space = nones = undefined
      forgetTexts()
      for (const name of vectors.keys()) if (catalogue.get(name) === undefined) vectors.delete(name)
    }
    matcher ??= matcherFor(catalogue.list())
    model ??= createDomainModel(catalogue.list(), { kernels, vectorOf: asked })
    space ??= createToolSpace(model, asked, kernels)
    nones ??= createNoneReader(model, kernels)
    return { matcher, model, space, nones }
  }

  /** By what tools say of themselves: what a note says of a job is worded as a tool is, not as a request. */
  function modelOfJobs(): DomainModel {
    const { model } = derived()
    jobModel ??= createDomainModel(model.tools, { kernels, words: model.words, vectorOf: ({ name }) => vectors.get(name)?.own })
    return jobModel
  }

  function meanOfTools(domain: string): Float32Array | undefined {
    const known = catalogue.list().flatMap((tool) => (domainOf(tool) === domain ? (vectors.get(tool.name)?.own ?? []) : []))
    return known.length === 0 ? undefined : toUnit(Float32Array.from(meanOf(known, (known[0] as Float32Array).length)))
  }

  function forgetTexts(): void {
    jobsOfCards.clear()
    jobVectors.clear()
  }

  return {
    /** Vectors of tools by name, as they are made. All at once when the embedder changes. */
    setVectors(made: ReadonlyMap<string, ToolVectors>, isNewEmbedder = false) {
      space = undefined
      forgetTexts()
      if (isNewEmbedder) {
        vectors = new Map(made)
        model = jobModel = nones = undefined
      } else
        for (const [name, both] of made) {
          vectors.set(name, both)
          model?.setVector(name, both.asked)
          jobModel?.setVector(name, both.own)
        }
    },
    derived,
    /** Where a text names tools of today's catalogue. */
    namesIn: (text: string): NamesIn => namesIn(text, derived().matcher),
    /** What requests and cards are for, among the domains of today's tools. */
    jobs: {
      ofRequest(text, vector) {
        const model = modelOfJobs()
        return model.tools.some(({ domain }) => domain !== undefined) ? model.probability(vector, text) : []
      },
      vectorOf: (domain) => memoize(jobVectors, domain, MOST_CARDS, () => meanOfTools(domain)),
      ofCard: (text, vector) => memoize(jobsOfCards, text, MOST_CARDS, () => modelOfJobs().probability(vector(), text)),
    } satisfies Jobs,
    /** Keeps nothing of any text. */
    forgetTexts,
  }
}
