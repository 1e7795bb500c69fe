/**
 * Every sentence that the page says, in English. A translation is another file like this one.
 *
 * Lives here: words, and how they bend around numbers and names. The invented catalogue and its sample requests are data (tools.ts); why
 * something was suggested is said by penchant itself.
 */
import { percent, seconds } from './numbers.js'

export const count = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`

/** A title in three parts, the middle one set off. */
export type Title = readonly [before: string, set: string, after: string]

export const words = {
  frame: {
    skip: 'Skip to content',
    views: 'Views',
    tryIt: { label: 'Try it', title: 'penchant: which tool would you want?' },
    you: { label: 'About you', title: 'penchant: what it knows of you' },
    replay: { label: 'Replay a user', title: 'penchant: replay a user' },
    promise: (endpoint: string | undefined): string =>
      `Everything on this page happens in this browser. The page’s own security policy lets it talk to the address that it came from and to ${
        endpoint === undefined ? 'no other' : `${endpoint}, which you named, and to no other`
      }, and what is learnt stays in this browser’s storage.`,
  },

  tryIt: {
    title: ['Which tool would ', 'you', ' want?'] as Title,
    lead: 'Twenty tools, five jobs, four rivals for each. Ask for something, then say what you would have used, by a click or in words. penchant suggests, you correct it, and it leans your way.',
  },

  crowd: {
    title: 'What you may say to the crowd',
    note: 'Only if you agree, one question at a time, and blurred by chance, so that nobody can tell what is true of you. This page sends it nowhere: it only shows what an app would be handed.',
    example: (job: string, tool: string, { answers, own, other }: { answers: number; own: number; other: number }): string =>
      `A report is one of ${answers} answers to one question. Asked about ${job}, somebody who takes ${tool} is reported to with ${percent(own)}, and to take each of the others, or none, with ${percent(other)}.`,
    standing: (spent: number, agreed: number): string =>
      agreed === 0
        ? 'You have agreed to nothing.'
        : `You agreed to ${count(agreed, 'report')}; ${spent} ${spent === 1 ? 'was' : 'were'} made.`,
    agree: (reports: number): string => `Agree to ${count(reports, 'report')}`,
    withdraw: 'Withdraw',
    make: 'Make a report',
    agreedTo: (reports: number): string => `You agreed to ${count(reports, 'report')}, all told.`,
    withdrew: 'You withdrew: no reports are made.',
    handedOver: 'A report was made, and sent nowhere.',
    made: (question: string, isNew: boolean): string => `${question}, ${isNew ? 'answered now' : 'answered before, and the same'}:`,
  },

  chat: {
    section: 'Chat',
    ask: 'Ask for something',
    samples: 'Requests to try',
    placeholder: 'A table for two tonight',
    placeholderNext: 'Something else, or what you say to that',
    send: 'Ask',
    fromCrowd: 'Start with what most people take',
    fromCrowdNote:
      'A file of shares that 100,000 made-up people’s reports were counted to, each report blurred by chance. What you take yourself comes first; if you choose otherwise, it soon leaves the crowd alone.',
    mayTry: 'It may try tools that it does not know yet',
    startOver: 'Start over as a stranger',
    opening: 'Starting the worker and opening the log …',
    again: 'Try again',
    feed: 'Suggestions, newest first',
    tools: 'The tools (click one to ask for it by name)',
    beginWith: (name: string, description: string): string => `${name}: ${description} Begin a request with it.`,
    ending: (name: string): string => ` with ${name}`,
  },

  model: {
    summary: (which: string): string => `Chat model: ${which}`,
    rules: 'none',
    browser: 'this browser’s model',
    endpoint: 'a model at an address',
    page: 'a model in this page',
    legend: 'What plans a call before penchant is asked, and reads what you type for lasting preferences',
    rulesHint:
      'A few rules read what a request states, and penchant itself what is meant to last. Nothing to load, and the same every time.',
    browserHint: 'The model that comes with some browsers (the Prompt API). It runs on this device.',
    noBrowserModel: 'This browser has none.',
    arriving: (share: number): string => `(${percent(share)} here)`,
    endpointHint:
      'Anything that speaks OpenAI’s chat completions: Ollama, LM Studio, a server of yours. It is sent your requests and your persona.',
    pageHint:
      'From a GGUF file, by WebAssembly. It reads what you type for lasting preferences; it is too slow to plan each call, so rules do. It stays until this page is closed.',
    pick: 'Pick a GGUF file',
    takeServed: (name: string, size: string): string => `Load ${name} from this server (${size})`,
    loading: (doing: 'fetch' | 'read', name: string): string => `${doing === 'fetch' ? 'Fetching' : 'Loading'} ${name}:`,
    cancel: 'Cancel',
    ready: (name: string, size: string, ms: number): string => `${name} (${size}) runs here; it was loaded in ${seconds(ms)}.`,
    loaded: (name: string): string => `${name} runs in this page now.`,
    leave: 'Unload it',
    asked: ({ calls, failed, tokens, ms }: { calls: number; failed: number; tokens: number; ms: number }): string =>
      `To read your messages it was asked ${count(calls, 'time')}${failed === 0 ? '' : `, ${failed} in vain`}: about ${tokens.toLocaleString('en')} tokens in ${seconds(ms)}.`,
    tooLarge: (name: string, size: string): string => `${name} has ${size}. A page can hold about 2 GB: pick a smaller model.`,
    noWeights: (name: string): string => `${name} is no GGUF file. Small chat models come as such files, SmolLM2-135M-Instruct for one.`,
    notLoaded: (name: string, why: string): string => `${name} could not be loaded (${why}).`,
    unreadable: 'it is damaged, or of a kind that llama.cpp does not know',
    notFetched: (status: number): string => `The weights could not be fetched (status ${status}).`,
    address: 'Address, up to /v1',
    addressPlaceholder: 'http://localhost:11434/v1',
    name: 'Model',
    namePlaceholder: 'llama3.2',
    key: 'Key, if it needs one (kept until this tab is closed)',
    use: 'Use it (the page loads again)',
    badAddress: 'That is no address that starts with http:// or https://.',
    planned: (tool: string, args: string): string => `The model would call ${tool}${args === '' ? '' : ` with ${args}`}.`,
    plannedNothing: 'The model would call nothing.',
    failed: (why: string): string => `The model did not help (${why}), so the rules planned this call.`,
    noAnswer: 'what it said was no plan',
  },

  card: {
    name: (request: string): string => `Request: ${request}`,
    thinking: 'Thinking …',
    leaves: 'penchant leaves this one to you',
    late: (parts: readonly string[]): string => `Not ready in time: ${parts.join(', ')}.`,
    stale: 'Answered from before what was last learnt, which is still being taken in.',
    nothingFits: 'None of the tools fits this.',
    nothingNow: 'Nothing to do for it now.',
    pickOne: 'Pick one all the same',
    countsAgainst: (tool: string): string => `Heard: that counts against ${tool}.`,
    again: (request: string): string => `Once more for “${request}”:`,
    yourChoice: (tools: readonly string[]): string => `Your choice: ${tools.join(' or ')}?`,
    sure: (share: number): string => `${percent(share)} sure`,
    ranking: 'Ranking',
    replies: (tool: string): string => `What you might say of ${tool}`,
    replySamples: (tool: string, rival: string): readonly string[] => [
      `No, with ${rival} please`,
      'Too expensive',
      `Never use ${tool} again`,
      'Thanks, that was great',
    ],
    use: (tool: string): string => `Use ${tool}`,
    useAnother: 'Use another',
    others: 'Other tools',
  },

  arguments: {
    legend: 'Its arguments',
    stated: 'you said so',
    planned: 'the model says so',
    leftAlone: (why: string | undefined): string => (why === undefined ? 'left alone' : `left alone. ${why}`),
    filled: (share: number, why: string | undefined): string => `filled, ${percent(share)} sure. ${why ?? ''}`,
    choose: (parameter: string): string => `Choose ${parameter}`,
    which: (n: number): string => (n === 1 ? 'is it?' : 'which?'),
    yes: 'yes',
    no: 'no',
    none: '–',
  },

  spoken: {
    leaves: (why: string | undefined): string =>
      why === undefined ? 'penchant leaves this to you.' : `penchant leaves this to you: ${why}`,
    yourChoice: (tools: readonly string[]): string => `Your choice: ${tools.join(' or ')}?`,
    suggested: (tool: string, share: number, why: string): string => `Suggested: ${tool}, ${percent(share)} sure. ${why}`,
    startedOver: 'Started over: nothing is known of you.',
  },

  about: {
    title: ['What it knows of ', 'you', ''] as Title,
    lead: 'Read it, correct it, or have it forgotten. All of it is in this browser’s storage and nowhere else.',
    alignTitle: 'Does it still fit?',
    align: 'Align it with what I did last',
    aligned: 'Changed: you choose otherwise than before, so only what you did since then counts.',
    nothingToAlign: 'Nothing to change: you choose as you did before.',
    keep: 'Keep what I did',
    keepFor: (days: number): string => (days === 0 ? 'for ever' : days === 365 ? 'for a year' : `for ${days} days`),
    keepNote: 'What you said stays until you take it back.',
    keptFor: (days: number): string => (days === 0 ? 'Calls are kept for ever.' : `Calls are kept for ${days} days.`),
    persist: 'Ask the browser to keep it',
    persisted: 'The browser keeps it.',
    notPersisted: 'The browser makes no promise.',
  },

  replay: {
    title: ['Five hundred rounds of ', 'one', ' user'] as Title,
    lead: 'A recorded user of ToolBench-60 asks for one of sixty tools, again and again. After each choice penchant hears only whether it was right. Regret counts how often it was not: the sooner a line flattens, the sooner the user was understood.',
    settings: 'Replay settings',
    user: 'User',
    userNamed: (id: string): string => id.replace(/-(\d+)$/, ', user $1'),
    embedder: 'Embedder',
    embedders: { hashed: 'hashed, nothing to load', static: 'static, 4 MB', transformer: 'transformer, 38 MB' },
    domain: 'Domain of a request',
    domains: { inferred: 'inferred from its text', given: 'given, as to the baselines' },
    regimes: { 'one-hot': 'One favourite a job', 'soft-0.3': 'Mixed tastes (Dirichlet 0.3)' } as Readonly<Record<string, string>>,
    cancel: 'Cancel',
    start: (rounds: number): string => `Replay ${rounds} rounds`,
    fetching: 'Fetching the recorded users …',
    ready: 'Ready.',
    loading: 'Loading …',
    loadingFile: (name: string, share: number): string => `Loading ${name}: ${percent(share)}`,
    round: (done: number, of: number): string => `Round ${done} of ${of}`,
    done: (rounds: number): string => `All ${rounds} rounds played.`,
    cancelled: (done: number): string => `Cancelled after ${done} rounds.`,
    failed: 'The replay ended early.',
    answeredBy: ['Answered by the ', ' embedder'] as const,
    answeredWith: (kernels: string, storage: string, policy: string): string =>
      `, ${kernels} kernels, log in ${storage}, policy ${policy}. `,
    notBy: (tier: string, why: string): string => `Not by ${tier}: ${why}`,
    plot: (figures: string): string => `Regret by round. ${figures}`,
    caption: 'Regret so far, by round. Random leaves the picture at the top; the table has its number.',
    nothingPlayed: 'Nothing played yet',
    played: (id: string, rounds: number): string => `${id.replace(/-(\d+)$/, ', user $1')}, ${rounds} rounds`,
    agent: 'Agent',
    regret: 'Regret',
    rightLater: 'Right later',
    unknown: '–',
    note: [
      'Right later: share of 50 requests kept back, asked at the end without learning. The baselines are the published harness without a chat model (Local Harness, A.4), told the domain of every request. Data: ToolBench-60 (MIT), made from ToolBench (Apache-2.0). The command line’s ',
      ' plays the same protocol and gets the same numbers.',
    ] as const,
    xAxis: 'round',
    yAxis: 'regret so far',
    spokenRound: (round: number, regret: number | undefined): string => `Round ${round}: penchant's regret is ${regret}.`,
    spokenDone: (figures: string): string => `Done. ${figures}`,
    figures: (rounds: number, parts: readonly string[]): string =>
      parts.length === 0 ? 'Nothing has been played yet.' : `After ${rounds} rounds: ${parts.join(', ')}.`,
  },
}
