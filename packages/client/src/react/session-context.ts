import { createContext } from 'react';
import type { AuthSession } from '../auth/auth-session.ts';

/** The session of this browser; `null` on a server, and where nobody can sign in. */
export const SessionContext = createContext<AuthSession | null>(null);
