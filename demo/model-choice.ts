/**
 * Which chat model there is, if any: the visitor's choice, kept in this browser. (A model in the page is not kept: page-model.ts.)
 *
 * Lives here: the choice and the model that it stands for. public/policy.js reads the same choice, and lets the page talk to the address in it.
 */
import { signal } from '@preact/signals'
import type { ChatModel } from 'penchant'
import { chatFromOpenAi, chatFromPromptApi } from 'penchant/chat-models'

export type ModelChoice =
  | { readonly kind: 'rules' | 'browser' }
  | { readonly kind: 'endpoint'; readonly baseUrl: string; readonly model: string }

const CHOICE_KEY = 'penchant-demo-model'
/** Apart from the choice: a key is gone when the tab is closed. */
const SECRET_KEY = 'penchant-demo-model-key'

export const chosenModel: ModelChoice = storedChoice()

/** The address that the page may talk to beside its own. */
export const namedOrigin: string | undefined = chosenModel.kind === 'endpoint' ? originOf(chosenModel.baseUrl) : undefined

/** Share of the browser's model that has come, 0 … 1, while the browser fetches it. */
export const browserModelShare = signal<number | undefined>(undefined)

let made: Promise<ChatModel | undefined> | undefined

/** The chosen model; undefined for rules, and where this browser has no model. */
export function chatModel(): Promise<ChatModel | undefined> {
  made ??= make()
  return made
}

async function make(): Promise<ChatModel | undefined> {
  if (chosenModel.kind === 'endpoint') {
    const apiKey = sessionStorage.getItem(SECRET_KEY) ?? ''
    return chatFromOpenAi({ baseUrl: chosenModel.baseUrl, model: chosenModel.model, ...(apiKey === '' ? {} : { apiKey }) })
  }
  if (chosenModel.kind === 'rules') return undefined
  return chatFromPromptApi({
    onProgress: (share) => {
      browserModelShare.value = share < 1 ? share : undefined
    },
  })
}

/** Whether this browser has a model of its own. */
export const hasBrowserModel = async (): Promise<boolean> => (await chatFromPromptApi().catch(() => undefined)) !== undefined

/** Keeps the choice and loads the page again: its security policy is made as it loads. Without storage the rules go on. */
export function chooseModel(choice: ModelChoice, secret: string): void {
  try {
    localStorage.setItem(CHOICE_KEY, JSON.stringify(choice))
    if (secret === '') sessionStorage.removeItem(SECRET_KEY)
    else sessionStorage.setItem(SECRET_KEY, secret)
  } catch {}
  location.reload()
}

/** @returns undefined for what is no address of the web */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return /^https?:$/.test(protocol) ? origin : undefined
}

function storedChoice(): ModelChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CHOICE_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('kind' in stored)) return { kind: 'rules' }
    if (stored.kind === 'browser') return { kind: 'browser' }
    const { baseUrl, model } = stored as { readonly baseUrl?: unknown; readonly model?: unknown }
    if (stored.kind === 'endpoint' && typeof baseUrl === 'string' && typeof model === 'string' && originOf(baseUrl) !== undefined)
      return { kind: 'endpoint', baseUrl, model }
  } catch {}
  return { kind: 'rules' }
}
