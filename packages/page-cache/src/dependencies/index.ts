/** What a page depends on, recorded while the site renders it. */
export {
  type BackendAccess,
  type BackendQuery,
  createDependencies,
  type Dependencies,
  type FetchSync,
  type KeysOfResponse,
  type KnownResponse,
  queryId,
  type RecordedQuery,
  recordingFetch,
  recordQueries,
  refetch,
} from './dependencies.ts';
export { isMissingFileKey, missingFileKey } from './missing-file-key.ts';
export { ignoreQuery, keysOfQuery, restrictUsedFields } from './restrict-used-fields.ts';
export { type UsedFields, usedItemsOf } from './used-fields.ts';
