/** The public door: re-exports only. */
export { PenchantError } from './errors.js'
export type { ErrorCode, ErrorFields, ErrorInit } from './errors.js'
export { openPenchant } from './open-penchant.js'
export type { CardId, ChosenBy, EventId, FactValue, PersonaChange, Source, StanceKind } from './event.js'
export type * from './contract/chat-model.js'
export type * from './contract/evidence.js'
export type * from './contract/lessons.js'
export type * from './contract/memories.js'
export type * from './contract/open-options.js'
export type * from './contract/personas.js'
export type * from './contract/privacy.js'
export type * from './contract/questions.js'
export type {
  ArgumentChoice,
  ArgumentEvidence,
  AppCircumstance,
  Axis,
  Border,
  Contribution,
  ContributionOptions,
  CrowdAnswer,
  CrowdPrior,
  CrowdQuestion,
  DisclosureLimit,
  DisclosureRule,
  DisclosureRules,
  HabitRow,
  Inspection,
  JsonSchema,
  Leaning,
  LeftAlone,
  MappedRequest,
  Note,
  Notice,
  Outcome,
  OwnEmbedder,
  Penchant,
  PersonalEvidence,
  PlacedRequest,
  RankedTool,
  ShortlistedTool,
  Suggestion,
  SuggestionContext,
  SuggestionError,
  Tool,
  ToolAnnotations,
  ToolChoice,
} from './penchant.js'
export type { AssetName, AssetProgress, Tier } from './embedding/embedder.js'
