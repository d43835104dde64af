export { chooseMenus, type MenuCandidate } from './choose-menus.ts';
export { decodeCursor, encodeCursor, encodePositionCursor, readPositionCursor } from './cursor.ts';
export { errorCodes, type ErrorCode } from './error-codes.ts';
export { strongSecretLength } from './strong-secret.ts';
export { corePresets, type StylePresets } from './style-presets.ts';
export { allKeys } from './all-keys.ts';
export {
  editLinksCookie,
  editLinksCookieName,
  editLinksCookieNames,
  editLinksOf,
  editUrl,
  hasEditLink,
  readEditLinks,
} from './edit-links.ts';
export type { EditLinks, LinkedContent } from './edit-links.ts';
export { foldText } from './fold-text.ts';
export { unsavedWork } from './unsaved-work.ts';
export { schemaSdl } from './generated/schema.ts';
export { decodeGlobalId, encodeGlobalId, readDatabaseId } from './global-id.ts';
export type { GlobalId, NamedKind, NumberedKind } from './global-id.ts';
export { imageUrl, imageFormats, imageWidths } from './image-url.ts';
export { imageSegments, readImageUrl } from './image-url.ts';
export type { ResizedImage } from './image-url.ts';
export { isImageRequest, missingImage } from './missing-image.ts';
export { isUploadPath, readUploadPath, uploadPath } from './upload-path.ts';
export {
  commentStatuses,
  maxModerated,
  moderationDecisions,
  moderationNamespace,
  moderationRoutes,
} from './moderation.ts';
export type {
  CommentingSettings,
  CommentStatus,
  ModeratedComment,
  ModerationDecision,
  ModerationLinkResult,
  ModerationList,
  ModerationResult,
} from './moderation.ts';
export { encodeVisitor, visitorHeader, visitorPath, type Visitor } from './visitor.ts';
export { segmentLimits, splitContent } from './segments/split-content.ts';
export type {
  BlockNode,
  BlockSegment,
  ContentSegment,
  GapSegment,
  SplitContent,
  StructureErrorCode,
  TextRange,
  TextSegment,
} from './segments/content-segment.ts';
