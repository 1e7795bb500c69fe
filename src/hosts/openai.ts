/** penchant beside the OpenAI SDK: a proxy around the client, or what comes before and after a request. Imports nothing from `openai`. */
import { once } from '../util/memoize.js'
import { createAdvisor } from './chat-loop/advisor.js'
import { type Fields, fieldsOf } from './chat-loop/fields.js'
import type { HostOptions, PenchantSoon } from './chat-loop/report.js'
import { advisedChunks, afterChat, beforeChat } from './openai-parts/openai-chat.js'
import { advisedResponse, afterResponse, beforeResponse, type Memory } from './openai-parts/openai-responses.js'

export type { Asking, HostOptions, Report, ToolFacts } from './chat-loop/report.js'

/** A request as it should be sent, and what to do with its answer. */
export interface Advised<B> {
  readonly body: B
  /** @param answer the whole answer, or an async iterable of its chunks or events; the same comes back, with calls filled or asked about */
  after<A>(answer: A): Promise<A>
}

export interface OpenAiAdvisor {
  /** For the body of chat completions. Never rejects. */
  chat<B extends object>(body: B): Promise<Advised<B>>
  /** For the body of responses. Never rejects. */
  responses<B extends object>(body: B): Promise<Advised<B>>
  /** A tool that the app ran has failed: for hosts whose results do not say so. */
  failed(callId: string): void
  /** Resolves when everything seen so far is learnt. */
  settled(): Promise<void>
}

/** What comes before and after a request, for apps that send it themselves. */
export function openAiAdvisor(penchant: PenchantSoon, options: HostOptions = {}): OpenAiAdvisor {
  const advisor = createAdvisor(penchant, 'openai', options)
  const memory: Memory = new Map()
  return {
    chat: (body) =>
      guarded(body, beforeChat(advisor, fieldsOf(body)), (advice, answer) =>
        isStream(answer) ? likeStream(answer, () => advisedChunks(advisor, advice, answer)) : afterChat(advisor, advice, fieldsOf(answer)),
      ),
    responses: (body) =>
      guarded(body, beforeResponse(advisor, memory, fieldsOf(body)), (advice, answer) =>
        isStream(answer)
          ? likeStream(answer, () => advisedResponse(advisor, memory, advice, answer))
          : afterResponse(advisor, memory, advice, fieldsOf(answer)),
      ),
    failed: (callId) => advisor.happened(callId, 'failed'),
    settled: () => advisor.settled(),
  }
}

/** Whatever goes wrong, the request and its answer are what they were. */
async function guarded<B extends object, A extends object>(
  body: B,
  before: Promise<{ readonly body: object; readonly advice?: A | undefined }>,
  after: (advice: A, answer: object) => unknown,
): Promise<Advised<B>> {
  const { body: changed, advice } = await before.catch(() => ({ body, advice: undefined }))
  return {
    body: changed as B,
    async after<R>(answer: R): Promise<R> {
      if (advice === undefined || typeof answer !== 'object' || answer === null) return answer
      try {
        return (await after(advice, answer)) as R
      } catch {
        return answer
      }
    },
  }
}

const isStream = (answer: object): answer is AsyncIterable<Fields> => Symbol.asyncIterator in answer

/** An iterable in the place of another: as the SDK's stream, where it was one, so that `tee` and `controller` stay. */
function likeStream(stream: AsyncIterable<object>, iterate: () => AsyncGenerator<object>): AsyncIterable<object> {
  const { controller, constructor: Stream } = stream as { readonly controller?: unknown; readonly constructor?: unknown }
  if (controller === undefined || typeof Stream !== 'function') return { [Symbol.asyncIterator]: iterate }
  return new (Stream as new (iterator: () => AsyncIterator<object>, controller: unknown) => AsyncIterable<object>)(iterate, controller)
}

/**
 * The client with penchant at its side: `chat.completions.create` and `responses.create`, and with them `stream`, `parse` and `runTools`, choose
 * among rivals, supply missing arguments and learn. Everything else is the client's own. Wrap the client once a chat.
 *
 * @example
 * const openai = withPenchant(new OpenAI(), penchant)
 */
export function withPenchant<C extends object>(client: C, penchant: PenchantSoon, options: HostOptions = {}): C {
  const advisor = openAiAdvisor(penchant, options)

  const wrapped: C = proxy(client, (key, value) => {
    if (key === 'chat')
      return proxy(value, (inner, completions) => (inner === 'completions' ? resource(completions, advisor.chat) : completions))
    if (key === 'responses') return resource(value, advisor.responses)
    // The client's own methods reach for private fields, which a proxy does not have.
    return typeof value === 'function' ? value.bind(client) : value
  })
  /** `stream`, `parse` and `runTools` ask `this._client` for the `create` of this resource: the wrapped one. */
  function resource(target: unknown, before: Before): unknown {
    return proxy(target, (key, value) => {
      if (key === '_client') return wrapped
      return key === 'create' && typeof value === 'function' ? around(value.bind(target), before) : value
    })
  }
  return wrapped
}

type Create = (body: object, ...rest: readonly unknown[]) => ApiPromise
type Before = (body: object) => Promise<Advised<object>>
/** What `parse` and others make of the data. */
type Change = (data: unknown, props: unknown) => unknown

/** What the SDK's `create` returns: a promise that can also give the response, and reads it only once. */
interface ApiPromise extends PromiseLike<unknown> {
  asResponse(): Promise<unknown>
  withResponse(): Promise<{ readonly data: unknown }>
  _thenUnwrap?(change: Change): ApiPromise
}

const around =
  (create: Create, before: Before): Create =>
  (given, ...rest) =>
    // Wrapped twice: a promise that resolved to the SDK's own would read the response.
    promiseOf(before(given).then(({ body, after }) => ({ api: create(body, ...rest), after })))

/** Must not read the response before somebody asks for it in one of its forms. */
function promiseOf(
  sent: Promise<{ readonly api: ApiPromise; readonly after: Advised<object>['after'] }>,
  change?: Change,
): ApiPromise & Pick<Promise<unknown>, 'catch' | 'finally'> {
  /** The SDK's promise, and what becomes of its data. */
  async function opened() {
    const { api, after } = await sent
    let props: unknown
    const seen =
      change &&
      api._thenUnwrap?.((data, given) => {
        props = given
        return data
      })
    return {
      own: seen ?? api,
      advised: async (data: unknown) => {
        const whole = await after(data)
        return change ? change(whole, props) : whole
      },
    }
  }
  const answer = once(async () => {
    const { own, advised } = await opened()
    return advised(await own)
  })
  return {
    // biome-ignore lint/suspicious/noThenProperty: it stands in for the SDK's promise
    then: (...done) => answer().then(...done),
    catch: (failed) => answer().catch(failed),
    finally: (ended) => answer().finally(ended),
    asResponse: async () => (await sent).api.asResponse(),
    async withResponse() {
      const { own, advised } = await opened()
      const whole = await own.withResponse()
      return { ...whole, data: await advised(whole.data) }
    },
    _thenUnwrap: (next) => promiseOf(sent, (data, props) => next(change ? change(data, props) : data, props)),
  }
}

function proxy<T>(target: T, change: (key: string | symbol, value: unknown) => unknown): T {
  if (typeof target !== 'object' || target === null) return target
  const made = new Map<string | symbol, { readonly from: unknown; readonly to: unknown }>()
  return new Proxy(target, {
    get(object, key) {
      const value: unknown = Reflect.get(object, key)
      const known = made.get(key)
      if (known !== undefined && known.from === value) return known.to
      const to = change(key, value)
      made.set(key, { from: value, to })
      return to
    },
  })
}
