/** A made-up memory benchmark of two users and three tasks, in the format of the data. */
const SIM = {
  p_current: 1,
  p_both: 0.5,
  p_old: 0,
  p_none: 0.2,
  overload: 0.02,
  complain_per_violation: 1,
  complain_max: 1,
  content_error: 0,
  neg: { neg_kw: 0.5, gripe: 0.5 },
  pos: { pos_kw: 1 },
  quiet: { neutral: 1 },
  neutral_is_next_query: 0,
  retrieved_max: 3,
  always_max: 10,
  chars_per_token: 4,
}
const card = (id: string, created: number, condition: string, action: string, value: string | null) => ({
  id,
  created,
  condition,
  action,
  note: `When ${condition}, ${action}.`,
  value,
  group: value === null ? null : (value.split('/')[0] as string),
})
const user = (id: string) => ({
  id,
  turns: Array.from({ length: 9 }, (_, t) => ({ session: Math.floor(t / 3), q: ['mail', 'cook', 'trip'][t % 3] as string })),
  truth: [
    {
      group: 'mail',
      tag: 'mail',
      general: false,
      values: [
        [-9, 'mail/short'],
        [4, 'mail/long'],
      ],
    },
    { group: 'diet', tag: 'cook', general: false, values: [[-9, 'diet/vegan']] },
    { group: 'list', tag: 'all', general: true, values: [[-9, 'list/bullets']] },
  ],
  cards: [
    card('c0', -5, 'the invoice', 'it was sent twice', null),
    card('c1', -4, 'writing an email', 'keep emails short', 'mail/short'),
    card('c2', -3, 'cooking dinner', 'suggest vegan dishes only', 'diet/vegan'),
    card('c3', -2, 'always', 'use bullet points', 'list/bullets'),
    card('c4', 4, 'writing an email', 'write long emails with all the background', 'mail/long'),
  ],
})

export const SMALL_BENCH = {
  seed: 1,
  sim: SIM,
  templates: {
    neg_kw: ['No, again: {w}.', '{W}, please.'],
    pos_kw: ['Thanks, great.'],
    neutral: ['And now something else.'],
    content: ['Wrong date.'],
  },
  queries: {
    mail: { text: 'Write an email to my landlord about the heater.', tags: ['mail'] },
    cook: { text: 'What can I cook for dinner with lentils?', tags: ['cook'] },
    trip: { text: 'Which museums are open on Monday?', tags: ['trip'] },
  },
  values: {
    'mail/short': { group: 'mail', want: 'keep it short', gripe: 'Nobody reads that far.' },
    'mail/long': { group: 'mail', want: 'give the background', gripe: 'They will ask five questions.' },
    'diet/vegan': { group: 'diet', want: 'make it vegan', gripe: 'There is cheese in it.' },
    'list/bullets': { group: 'list', want: 'use bullet points', gripe: 'A solid block of text.' },
  },
  users: [user('u0'), user('u1')],
}
