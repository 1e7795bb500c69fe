/**
 * Taking in: what happened and what is stated, from the app's words to what is durable.
 *
 * Lives here: who reads a lesson or a memory, in which order, and what is said to be written. May not know: what is learnt from it.
 */
import { readDisclosure } from '../../arguments/disclosure/disclosure-rules.js'
import { refuseCircles } from '../../forget.js'
import type { Penchant } from '../../penchant.js'
import { type FindPreferences, readMemories } from '../../read-memories.js'
import { readLessons } from '../../selection/read-lessons.js'
import { ownWords } from '../../reading/own-words.js'
import type { Listener } from '../answering/listen.js'
import { noteWorld } from '../embedder-session.js'
import type { Opened } from '../opening.js'
import { notedOf } from '../showing/history.js'

/** Longest that learning waits for what was learnt before, milliseconds. */
const LEARN_LEVEL_MS = 1000

export interface TakeInNeeds extends Pick<Opened, 'log' | 'catalogue' | 'chooser' | 'following' | 'notekeeper' | 'session' | 'record'> {
  readonly listener: Pick<Listener, 'replies' | 'lasting' | 'ofEarlier'>
  readonly findPreferences: FindPreferences
  ensureOpen(): void
  /** Before what has waited is written. */
  ensureKept(): void
}

export function createTakeIn(needs: TakeInNeeds): Pick<Penchant, 'learn' | 'remember'> {
  const { log, catalogue, chooser, listener, notekeeper, findPreferences, following, session, record } = needs
  return {
    async learn(lessons) {
      needs.ensureOpen()
      // What is learnt while much is folded is written all the same.
      await following.levelWithin(LEARN_LEVEL_MS)
      const heard = await listener.replies(lessons)
      const said = await notekeeper.feedback(heard.lessons, noteWorld(session()))
      const { drafts, past } = readLessons(said.rest, { catalogue, definitions: session().fold.definitions })
      needs.ensureKept()
      const { changed, news, events } = await log.append([...drafts, ...said.drafts, ...heard.stances], { past })
      chooser.settle(lessons)
      // Durable from here on, and said so at once: whatever asks next waits until it is folded. What goes wrong with that is trouble, not a
      // failure to learn.
      following.followSoon(news)
      const rounds = drafts.filter(({ kind }) => kind === 'round').length + said.drafts.length
      const noted = events.filter(({ kind }) => kind === 'stance')
      return { learnt: changed, known: rounds - changed, noted: notedOf(noted, session().fold.definitions) }
    },

    async remember(memories) {
      needs.ensureOpen()
      await following.level()
      const { lasting: findStances, ofEarlier: findComplaints } = listener
      const readers = { findPreferences, findStances, findComplaints, ownWords, readDisclosure }
      const drafts = await notekeeper.compared(await readMemories(memories, Date.now(), readers), noteWorld(session()))
      if (drafts.some((draft) => draft.kind === 'card' && draft.replaces !== undefined)) refuseCircles(drafts, (await log.whole()).events)
      needs.ensureKept()
      const written = await record(drafts)
      return {
        cards: drafts.flatMap((draft) => (draft.kind === 'card' ? [draft.card] : [])),
        facts: drafts.filter(({ kind }) => kind === 'fact').length,
        noted: notedOf(written, session().fold.definitions),
      }
    },
  }
}
