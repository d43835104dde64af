export { loginUrl } from '../auth/login-url.ts';
export { type SessionCookieNames } from '../auth/session-cookies.ts';
export { checkCookies } from './check-cookies.ts';
export { type DiagnosisStep, type Finding, findingsOf } from './finding.ts';
export { cookieHeader } from './cookie-header.ts';
export type { BackendTokens, TokenExchangeResult } from './backend-tokens.ts';
export { isSentBySite } from './own-requests.ts';
export { createModerationClient, type ModerationClient } from './moderation-client.ts';
export { readAtMost } from './read-at-most.ts';
export type { RequestSession } from './request-session.ts';
export { createSiteAuth, type CallbackResult, type SiteAuth, type SiteAuthOptions } from './site-auth.ts';
export { printDocument } from '../documents/print-document.ts';
export { combineGraphqlErrors } from '../errors.ts';
export { responseKeysIn } from '../documents/response-keys.ts';
export { invalidationKeys } from '../keys/invalidation-keys.ts';
export { allKeys } from '@masthead/contract';
export { keysOfResponse } from '../keys/keys-of-response.ts';
export { type KeyMeaning, type NumberedThing, readKey } from '../keys/read-key.ts';
export type { BackendRequest } from '../keys/parse-request.ts';
export {
  readSignature,
  signatureAgeMs,
  signatureHeader,
  type SignatureError,
  sign,
} from '@masthead/kit/signature';
