export { type SessionCookieNames } from '../auth/session-cookies.ts';
export type { BackendTokens, Exchanged } from './backend-tokens.ts';
export type { RequestSession } from './request-session.ts';
export { createSiteAuth, type Landing, type SiteAuth, type SiteAuthOptions } from './site-auth.ts';
