import type { Exchanged } from '@masthead/client/server';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';
import { askForCode, type CodeOutcome, type Credentials } from './ask-for-code.ts';

/** What came of signing in. */
export type SignInOutcome =
  | Exclude<CodeOutcome, { outcome: 'code' }>
  | { readonly outcome: 'signed in' }
  /** Name and password are right, and yet the backend gives this site no session: most often its configuration is wrong. */
  | { readonly outcome: 'no session'; readonly exchanged: Exclude<Exchanged, { kind: 'tokens' }> };

/** Signs whoever sends the request in by name and password. The answer carries the cookies. */
export async function signIn(
  context: Readonly<RouterContextProvider>,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const asked = await askForCode(context, credentials);
  if (asked.outcome !== 'code') return asked;
  const { session } = context.get(servicesContext);
  const exchanged = await session.signIn(asked.code);
  return exchanged.kind === 'tokens' ? { outcome: 'signed in' } : { outcome: 'no session', exchanged };
}
