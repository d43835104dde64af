export type { ApplicationPassword } from './access/application-passwords.ts';
export { openAccounts, type Account, type SiteAccounts } from './accounts.ts';
export { openComments, type SiteComments } from './comments.ts';
export { generatePassword } from './access/generate-password.ts';
export {
  createSecretRateLimit,
  wrongSecretMessage,
  type SecretRateLimit,
  type SecretVerdict,
  type WrongSecret,
} from './access/secret-rate-limit.ts';
export type { Caller } from './access/viewer.ts';
export {
  createBackend,
  type Backend,
  type BackendOptions,
  type CachedResponse,
  type LogEntry,
  type VisitorQuery,
} from './backend.ts';
export { guardedFetch, FetchError, type GuardedFetchOptions } from './content/media/guarded-fetch.ts';
export { outboundHttp, type OutboundHttp, type OutboundResponse } from './content/media/outbound-http.ts';
export { BackendError, type BackendErrorCode } from './errors.ts';
export { copySite } from './backup/copy-site.ts';
export { readLastBackup, type LastBackup } from './backup/last-backup.ts';
export { makeBackup, type BackupOptions, type BackupSummary } from './backup/make-backup.ts';
export { restoreBackup, type RestoreOptions, type RestoreSummary } from './backup/restore-backup.ts';
export { checkMailServer } from './jobs/deliver-mail.ts';
export { siteFileBeside } from './export/export-wxr.ts';
export type { ExportOptions, ExportProgress, ExportSummary } from './export/types.ts';
export type {
  ImportCount,
  ImportOptions,
  ImportProgress,
  ImportSummary,
  UploadsSummary,
} from './import/types.ts';
export { inspectContent, type ContentFacts } from './inspect-content.ts';
export { inspectData, type DataFacts } from './inspect-data.ts';
export { isBackendUrl } from './http/endpoints.ts';
export { defaultLimits, type Limits } from './graphql/engine/limits.ts';
export { assertSite, hasSite } from './storage/files/data-directory.ts';
export { readSecrets } from './storage/files/secrets.ts';
export {
  removeSample,
  type RemoveSampleOptions,
  type SampleLeftover,
  type SampleReason,
  type SampleRemoval,
} from './sample/remove-sample.ts';
export { menuLocationNames, openMenus, type SiteMenu, type SiteMenus } from './menus.ts';
export { optionNames, openOptions, type SiteOptions } from './options.ts';
export type { SeedOptions, SeedProgress, SeedSummary } from './seed/types.ts';
