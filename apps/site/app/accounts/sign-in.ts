import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';
import { askForCode, type CodeOutcome, type Credentials } from './ask-for-code.ts';

/** What came of signing in. */
export type SignInOutcome =
  | Exclude<CodeOutcome, { outcome: 'code' }>
  | { readonly outcome: 'signed in' }
  /** Name and password are right, and yet the backend gives this site no session: its configuration is wrong. The log knows. */
  | { readonly outcome: 'no session' };

/** Signs whoever sends the request in by name and password. The answer carries the cookies. */
export async function signIn(
  context: Readonly<RouterContextProvider>,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const asked = await askForCode(context, credentials);
  if (asked.outcome !== 'code') return asked;
  const { session, reportError } = context.get(servicesContext);
  const exchanged = await session.signIn(asked.code);
  if (exchanged.kind === 'tokens') return { outcome: 'signed in' };
  const cause =
    exchanged.kind === 'failed'
      ? exchanged.error
      : `HTTP ${exchanged.status} ${JSON.stringify(exchanged.body)}`;
  reportError(new Error('Name and password are right, but the backend gave no tokens.', { cause }));
  return { outcome: 'no session' };
}
