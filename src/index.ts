/** The public door: re-exports only. */
export { PenchantError } from './errors.js'
export type { ErrorCode, ErrorFields, ErrorInit } from './errors.js'
export { openPenchant } from './open-penchant.js'
export type { CardId, FactValue, Source } from './event.js'
export type {
  ArgumentChoice,
  CallOptions,
  Evidence,
  FactTree,
  FactsToRemember,
  HabitRow,
  Inspection,
  JsonSchema,
  Learnt,
  Lesson,
  Memory,
  MessageToRemember,
  Note,
  NoteToRemember,
  Notice,
  OpenOptions,
  Outcome,
  PastCall,
  Penchant,
  PolicyName,
  Question,
  RankedTool,
  Remembered,
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
