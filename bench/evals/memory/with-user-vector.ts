/** penchant's notes with VARS's user vector added: what the vector is worth beside scope, topic, relevance and evidence. */
import type { Notebook } from '../../../src/memory/notebook.js'
import type { NotePolicy } from '../../../src/memory/note-policy.js'
import { recall } from '../../../src/memory/retrieve/recall.js'
import { createVars, queryTexts, type Vars } from '../../../src/memory/vars/vars.js'
import type { Learner } from '../../../src/learner.js'
import { loadedBy, savedBy } from '../../../src/learner.js'

/** Cards that the vector may bring forward. */
const CANDIDATES = 20

interface Both {
  readonly notebook: Notebook
  readonly vars: Vars
}

/** Candidates are ranked by log p / (1 − p) + the vector's part of VARS's score. */
export function withUserVector(notebook: Learner<Notebook>): NotePolicy {
  const vars = createVars()
  const learner: Learner<Both> = {
    name: 'notebook and vars',
    version: 1,
    start: (world) => ({ notebook: notebook.start(world), vars: vars.start(world) }),
    texts: (event, world) => [...notebook.texts(event, world), ...vars.texts(event, world)],
    learn(both, event, world) {
      notebook.learn(both.notebook, event, world)
      vars.learn(both.vars, event, world)
    },
    save: (both) => ({ notebook: savedBy(notebook, both.notebook), vars: savedBy(vars, both.vars) }),
    load(snapshot, world) {
      const saved = snapshot as { readonly notebook: unknown; readonly vars: unknown }
      return { notebook: loadedBy(notebook, saved.notebook, world), vars: loadedBy(vars, saved.vars, world) }
    },
  }
  return {
    learner: learner as Learner<unknown>,
    texts: (query) => queryTexts(query).slice(1),
    choose(state, { text, vector, conversation, max }, world) {
      const both = state as Both
      const { bound, general } = recall(both.notebook, { text, vector, conversation, max: CANDIDATES }, world)
      const { personal } = vars.recall(both.vars, text, conversation, world)
      const score = (card: string, p: number) => world.kernels.log(p / (1 - p)) + (personal.get(card) ?? 0)
      return [
        ...bound
          .map(({ card: { id }, probability }) => ({ card: id, probability, isGeneral: false, score: score(id, probability) }))
          .sort((a, b) => b.score - a.score)
          .slice(0, max),
        ...general.map(({ card: { id } }) => ({ card: id, isGeneral: true })),
      ]
    },
  }
}
