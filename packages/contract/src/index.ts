export { chooseMenus, type MenuCandidate } from './choose-menus.ts';
export { decodeCursor, encodeCursor } from './cursor.ts';
export { errorCodes, type ErrorCode } from './error-codes.ts';
export { strongSecretLength } from './strong-secret.ts';
export { corePresets, type StylePresets } from './style-presets.ts';
export { allKeys } from './all-keys.ts';
export { foldText } from './fold-text.ts';
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
