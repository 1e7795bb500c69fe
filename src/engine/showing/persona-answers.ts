/**
 * The engine's answers about the persona: reading it, changing it, recalling episodes, aligning it.
 *
 * Lives here: what happens in which order, and who is asked. May not know: how anything is worded or counted (persona/ does).
 */
import { facts, statedFacts } from '../../arguments/profile/facts.js'
import { createAsker, startCost } from '../../chat/ask-model.js'
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { Tool } from '../../catalogue/tool.js'
import { invalidArgument } from '../../errors.js'
import { readable } from '../../question.js'
import type { EventDraft } from '../../event.js'
import type { AlignOptions, Alignment, Penchant, PersonaOptions } from '../../penchant.js'
import { align, type AlignWith } from '../../persona/align.js'
import { alignByModel } from '../../persona/align-by-model.js'
import { asEpisode, nearest, type StoredEpisode } from '../../persona/episodes.js'
import { type Callable, type Line, lineAbout } from '../../persona/habit-lines.js'
import { changesOf, compose, countsOf, type KnownElsewhere, linesOf, linesOfPeople, restoredAt, sinceOf } from '../../persona/lines.js'
import { newPhase } from '../../persona/new-phase.js'
import { persona, type PersonaState } from '../../persona/persona.js'
import { rivalsOf, type Situation } from '../../persona/respond.js'
import { readEdits } from '../../persona/read-edits.js'
import { defined } from '../../util/defined.js'
import type { Answers } from '../answering/answers.js'
import { type EmbedderSession, noteWorld } from '../embedder-session.js'
import type { Opened } from '../opening.js'

const EPISODES = 4

/** Tools of a task whose arguments are spoken of one by one. */
const CALLABLE = 3

/** @param relevantTools those that may serve a request, the likeliest first */
export function createPersonaAnswers(
  opened: Opened,
  relevantTools: Answers['relevantTools'],
): Pick<Penchant, 'persona' | 'amendPersona' | 'recall' | 'align'> & { drop(): void } {
  const { session, catalogue, record, chatUsage } = opened
  const { chat } = opened.options
  let drops = 0
  const state = (): PersonaState => session().fold.state(persona)

  async function read(options: PersonaOptions = {}) {
    if (options.facts !== undefined && !(Array.isArray(options.facts) && options.facts.every((path) => typeof path === 'string')))
      throw invalidArgument('facts', 'a list of paths', "persona({ facts: ['home.city'] }).")
    const tools = options.for === undefined ? [] : await toolsFor(options.for)
    const lines = linesOf(state(), knownElsewhere(opened), options.facts, tools.slice(0, CALLABLE).map(callable))
    const about = new Set([options.for, ...tools.flatMap(({ name, domain }) => [name, domain])])
    const bearing = options.for === undefined ? lines : lines.filter((line) => bears(line, about))
    const { maxTokens } = options
    if (maxTokens !== undefined && !(Number.isInteger(maxTokens) && maxTokens > 0))
      throw invalidArgument('maxTokens', 'a whole number above 0', 'Leave it out for 200.')
    return compose(bearing, state().changes, options)
  }

  /** The tools that a text is about: the one, or the group of rivals, of that name, or what may serve such a request, the likeliest first. */
  async function toolsFor(text: string): Promise<readonly Tool[]> {
    const named = catalogue.get(text)
    const ofDomain = catalogue.ofDomain(text)
    return named !== undefined ? [named] : ofDomain.length > 0 ? ofDomain : relevantTools(text)
  }

  /** What arguments ask of the person decides what may be told of them, as it decides what may be filled in. */
  const callable = (tool: Tool): Callable => ({ tool, permission: (parameter) => session().told(tool, parameter) })

  return {
    persona: read,

    async amendPersona(edits) {
      await record(readEdits(edits, Date.now()))
      return read()
    },

    async recall(query, k = EPISODES, kind) {
      if (typeof query !== 'string' || query.trim() === '') throw invalidArgument('query', 'a text', "recall('a table for two').")
      if (!Number.isInteger(k) || k < 1 || k > 50) throw invalidArgument('k', 'a whole number from 1 to 50', 'Leave it out for 4.')
      const vector = await session().vectors.urgent(readable(query))
      if (kind !== undefined && typeof kind !== 'string')
        throw invalidArgument('kind', 'the name of a tool, a provider or a group of rivals', 'Leave it out for all.')
      const { changes } = state()
      const isOfKind = ({ tool, provider, domain }: StoredEpisode) => kind === undefined || [tool, provider, domain].includes(kind)
      const episodes = state().episodes.filter(isOfKind)
      const since = sinceOf(changes) ?? Number.NEGATIVE_INFINITY
      // What was done before a new phase is only told where there is not enough since.
      const phases = [episodes.filter(({ at }) => at >= since), episodes.filter(({ at }) => at < since)]
      return phases
        .flatMap((some) => nearest(some, vector, k))
        .slice(0, k)
        .map(asEpisode)
    },

    async align(options = {}) {
      const { signal } = options
      const dropsBefore = drops
      const isStopped = (): boolean => signal?.aborted === true || drops !== dropsBefore
      const started = performance.now()
      const { episodes } = state()
      const lines = linesOf(state(), knownElsewhere(opened))
      const people = linesOfPeople(state().changes)
      const withOptions: AlignWith = {
        ...alignOptions(options),
        candidatesOf,
        lineAbout: (about) => lineAbout(about, countsOf(state())),
        since: sinceOf(state().changes),
        restoredAt: restoredAt(state().changes),
        people,
        isStopped,
      }
      const asker = chat === undefined ? undefined : createAsker(chat, { signal, chatUsage })
      const isWorded = ({ id, by }: Line): boolean => by === 'alignment' && !people.has(id)
      const worded = lines.filter(isWorded)
      const others = lines.filter((line) => !isWorded(line))
      const written = asker && (await alignByModel(textOf(others), textOf(worded), episodes, withOptions, asker))
      // Where the model found nothing better, the lines that misled are narrowed or dropped by replay alone.
      const outcome = written?.sentences === undefined ? (newPhase(episodes, withOptions) ?? align(lines, episodes, withOptions)) : written
      const drafts = 'moves' in outcome ? movesOf(outcome.moves) : sentencesOf(outcome.sentences ?? [], worded, people)
      const isAccepted = drafts.length > 0 && !isStopped()
      if (isAccepted) await record(drafts)
      const { iterations, batch, heldBack } = outcome
      return {
        accepted: isAccepted,
        way: 'moves' in outcome ? 'replay' : 'model',
        iterations,
        batch,
        heldBack,
        cost: { ...(asker?.cost ?? startCost()), ms: performance.now() - started },
        changes: isAccepted ? changesOf(drafts) : [],
      } satisfies Alignment
    },

    /** An alignment under way comes to nothing: it may be made of what is being forgotten. */
    drop(): void {
      drops += 1
    },
  }

  /** The rivals that an episode's tool had, as far as they are known today. */
  function candidatesOf({ tool, domain }: StoredEpisode): Situation['candidates'] {
    const rivals = domain === undefined ? [] : catalogue.ofDomain(domain)
    const own: Situation['candidates'][number] = catalogue.get(tool) ?? defined({ name: tool, domain })
    return rivalsOf(own, rivals)
  }
}

function bears({ about, section }: Line, subjects: ReadonlySet<string | undefined>): boolean {
  if (section === 'stated' || section === 'notes' || section === 'facts' || about.tool === undefined) return true
  return [about.domain, about.tool].some((name) => name !== undefined && subjects.has(name))
}

type PersonaDraft = EventDraft & { kind: 'persona' }

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n')

function movesOf(moves: ReturnType<typeof align>['moves']): PersonaDraft[] {
  return moves.map((move) => ({ kind: 'persona', at: Date.now(), by: 'alignment', ...move }))
}

/** New wordings over the old ones, line by line; what is left of the old is dropped, and what people changed stays. */
function sentencesOf(sentences: readonly string[], worded: readonly Line[], people: ReadonlySet<string>): PersonaDraft[] {
  const why = 'A chat model reworded it after the latest requests.'
  const ids = Array.from({ length: sentences.length + people.size }, (_, n) => `written ${n}`).filter((id) => !people.has(id))
  const said = sentences.map(
    (text, i) => ({ kind: 'persona', at: Date.now(), line: ids[i] as string, change: 'edit', text, by: 'alignment', why }) as const,
  )
  const left = worded.filter(({ id }) => !said.some(({ line }) => line === id))
  return [
    ...said,
    ...left.map(({ id }) => ({ kind: 'persona', at: Date.now(), line: id, change: 'delete', by: 'alignment', why }) as const),
  ]
}

function alignOptions({
  batch = 3,
  iterations = 1,
  memories = EPISODES,
}: AlignOptions): Pick<AlignWith, 'batch' | 'iterations' | 'memories'> {
  if (!Number.isInteger(batch) || batch < 1 || batch > 20)
    throw invalidArgument('batch', 'a whole number from 1 to 20', 'Leave it out for 3.')
  if (!Number.isInteger(iterations) || iterations < 1 || iterations > 3)
    throw invalidArgument('iterations', '1, 2 or 3', 'Leave it out for 1.')
  if (!Number.isInteger(memories) || memories < 0 || memories > 20)
    throw invalidArgument('memories', 'a whole number from 0 to 20', 'Leave it out for 4.')
  return { batch, iterations, memories }
}

/** What the other learners know of the user: notes that hold whatever is asked, what was stated, what choices of arguments have in common. */
function knownElsewhere({ notekeeper, session, catalogue, options: { border } }: Opened): KnownElsewhere {
  const at = session()
  return {
    notes: notekeeper
      .cards(noteWorld(at))
      .filter(({ status, general, when }) => status === 'current' && (general || when === ''))
      .map(({ card, when, note, source, pinned, changed }) => ({ card, condition: when, action: note, source, pinned, at: changed })),
    facts: statedFacts(at.fold.state(facts)),
    // Where what was learnt stays on its side of a border, nothing is said of all tools.
    leanings: border === undefined ? leaningsToTell(at, catalogue) : [],
    permission(tool, parameter) {
      const told = at.told(catalogue.get(tool), parameter)
      return told === 'any' && border !== undefined ? 'own' : told
    },
  }
}

/** Without what is told of its own tool alone: it would show in what a leaning rests on. */
function leaningsToTell({ arguments: filler, past, fold, told }: EmbedderSession, catalogue: Catalogue): KnownElsewhere['leanings'] {
  return filler
    .leanings(fold.state(past), (hash) => fold.definitions.get(hash))
    .map(({ choices, ...leaning }) => ({
      ...leaning,
      choices: choices.flatMap(({ tool, parameter, values }) => {
        const known = catalogue.get(tool)
        return told(known, parameter) === 'any' ? [{ tool, job: known?.domain ?? tool, parameter, values }] : []
      }),
    }))
}
