export { decodeCursor, encodeCursor } from './cursor.ts';
export { errorCodes, type ErrorCode } from './error-codes.ts';
export { corePresets, type StylePresets } from './style-presets.ts';
export { schemaSdl } from './generated/schema.ts';
export { decodeGlobalId, encodeGlobalId, readDatabaseId } from './global-id.ts';
export type { GlobalId, NamedKind, NumberedKind } from './global-id.ts';
