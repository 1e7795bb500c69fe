/**
 * Query transformation of VARS (Appendix H): a second query for dense retrieval, where keywords tell the type of task.
 *
 * Lives here: types and their keywords. May not know: cards, vectors.
 */

const TYPES: readonly (readonly [type: string, words: RegExp])[] = [
  [
    'math',
    /\b(?:solve|equation|integral|derivative|algebra|geometry|calculat\w+|probab\w+|matrix|proof|prove|sum of|fraction|percent\w*)\b/,
  ],
  ['coding', /\b(?:code|function|script|python|java\w*|typescript|bug|debug|compil\w+|sql|regex|api|class|loop|exception|program\w*)\b/],
  ['data analysis', /\b(?:data ?set|data|csv|plot|chart|graph|column|spreadsheet|table of|correlation|regression|survey)\b/],
  ['writing', /\b(?:write|draft|essay|article|blog|story|poem|letter|email|e-mail|paragraph|rewrite|edit|proofread)\b/],
  ['travel', /\b(?:trip|travel|itinerary|hotel|flight|visit|days in|week in|weekend in|stay in)\b/],
  ['cooking', /\b(?:recipe|cook\w*|bake|baking|dish|dinner|meal|ingredient\w*|oven|sauce)\b/],
  ['fitness', /\b(?:workout|exercise\w*|training|gym|run|running|marathon|stretch\w*)\b/],
  ['finance', /\b(?:budget|invest\w*|saving\w*|mortgage|loan|salary|tax\w*|price|cost\w*|contract\w*)\b/],
  ['explanation', /\b(?:explain|why|how do|how does|what is|what are|difference between|teach me|mean\b)/],
]

/** "user preferences for <type>: <query>", where a type of task is detected. */
export function transformedQuery(query: string): string | undefined {
  const text = query.toLowerCase()
  const type = TYPES.find(([, words]) => words.test(text))?.[0]
  return type === undefined ? undefined : `user preferences for ${type}: ${query}`
}
