import type { CallbackResult, RequestSession, SiteAuth } from '@masthead/client/server';
import { createContext } from 'react-router';
import type { Reader } from '../reader/reader.ts';

/** Who sent the request. */
export interface SessionServices {
  readonly auth: SiteAuth;
  /** The session of the request, read lazily. A response that depends on it is not cached. */
  readonly session: RequestSession;
  /** Preferences from the browser's cookies. */
  readonly reader: Reader;
  /** Set when this request came back from the backend's sign-in page. */
  readonly landing: CallbackResult | null;
  /** Path of a form that was rejected because it was not sent by a page of this site; `null` for every other request. */
  readonly rejectedForm: string | null;
  /** The client's IP address; `null` when unknown. */
  readonly address: string | null;
}

export const sessionContext = createContext<SessionServices>();
