import { createContext } from 'react';
import type { AuthSession } from '../auth/auth-session.ts';
import { ClientError } from '../errors.ts';

/** The session of this browser; `null` on a server, and where sign-in is not available. */
export const SessionContext = createContext<AuthSession | null>(null);

/** @throws {ClientError} `context_missing` */
export function requireSession(session: AuthSession | null): AuthSession {
  if (session !== null) return session;
  throw new ClientError(
    'context_missing',
    'Could not find client in the context, wrap the root in the provider',
    { help: 'Pass a session to <MastheadProvider session={…}>: createAuthSession().' },
  );
}
