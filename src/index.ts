/** The public door: re-exports only. */
export { PenchantError } from './errors.js'
export type { ErrorCode, ErrorFields, ErrorInit } from './errors.js'
export { openPenchant } from './open-penchant.js'
export type {
  CallOptions,
  Evidence,
  HabitRow,
  Inspection,
  JsonSchema,
  Learnt,
  Lesson,
  Notice,
  OpenOptions,
  Outcome,
  PastCall,
  Penchant,
  PolicyName,
  Question,
  RankedTool,
  Suggestion,
  SuggestionContext,
  SuggestionError,
  SuggestionLesson,
  Tool,
  ToolAnnotations,
  ToolChoice,
  ToolInput,
  Turn,
} from './penchant.js'
export type { AssetName, AssetProgress, Tier } from './embedding/embedder.js'
