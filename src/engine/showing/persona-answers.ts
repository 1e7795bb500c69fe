/**
 * The engine's answers about the persona: reading it, changing it, recalling episodes, aligning it.
 *
 * Lives here: what happens in which order, and who is asked. May not know: how anything is worded or counted (persona/ does).
 */
import { facts, statedFacts } from '../../arguments/profile/facts.js'
import type { Catalogue } from '../../catalogue/catalogue.js'
import type { Tool } from '../../catalogue/tool.js'
import { invalidArgument } from '../../errors.js'
import { readable } from '../../question.js'
import type { Penchant, PersonaLine, PersonaOptions } from '../../penchant.js'
import { nearest, type StoredEpisode } from '../../persona/episodes.js'
import type { Callable } from '../../persona/habit-lines.js'
import { compose, EVERYTHING, type KnownElsewhere, linesOf, newPhase, sinceOf } from '../../persona/lines.js'
import { persona, type PersonaState } from '../../persona/persona.js'
import { readEdits } from '../../persona/read-edits.js'
import type { Answers } from '../answering/answers.js'
import { type EmbedderSession, noteWorld } from '../embedder-session.js'
import type { Opened } from '../opening.js'

const EPISODES = 4

/** Why only a part of what was done counts. */
const NEW_PHASE = 'What was chosen since then has little in common with what was chosen before.'

/** Tools of a task whose arguments are spoken of one by one. */
const CALLABLE = 3

/** @param relevantTools those that may serve a request, the likeliest first */
export function createPersonaAnswers(
  opened: Opened,
  relevantTools: Answers['relevantTools'],
): Pick<Penchant, 'persona' | 'amendPersona' | 'recall' | 'align'> {
  const { session, catalogue, record } = opened
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
      const isOfKind = ({ tool, provider, domain }: StoredEpisode) => kind === undefined || [tool, provider, domain].includes(kind)
      const episodes = state().episodes.filter(isOfKind)
      const since = sinceOf(state().changes) ?? Number.NEGATIVE_INFINITY
      // What was done before a new phase is only told where there is not enough since.
      const phases = [episodes.filter(({ at }) => at >= since), episodes.filter(({ at }) => at < since)]
      return phases.flatMap((some) => nearest(some, vector, k)).slice(0, k)
    },

    async align() {
      const since = newPhase(state())
      if (since === undefined) return { accepted: false, changes: [] }
      const change = { line: EVERYTHING, change: 'since', by: 'alignment', why: NEW_PHASE, at: Date.now() } as const
      await record([{ kind: 'persona', about: { since }, ...change }])
      return { accepted: true, changes: [change] }
    },
  }
}

function bears({ about, section }: PersonaLine, subjects: ReadonlySet<string | undefined>): boolean {
  if (section === 'stated' || section === 'notes' || section === 'facts' || about.tool === undefined) return true
  return [about.domain, about.tool].some((name) => name !== undefined && subjects.has(name))
}

/** What the other learners know of the user: notes that hold whatever is asked, what was stated, what choices of arguments have in common. */
function knownElsewhere({ notekeeper, session, catalogue, options: { border } }: Opened): KnownElsewhere {
  const at = session()
  return {
    notes: notekeeper
      .cards(noteWorld(at))
      .filter(({ status, general, when, ofOthers }) => status === 'current' && ofOthers !== true && (general || when === ''))
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
