import type { TokenExchangeResult } from '@masthead/client/server';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';
import { askForCode, type CodeOutcome, type Credentials } from './ask-for-code.ts';

/** The result of signing in. */
export type SignInOutcome =
  | Exclude<CodeOutcome, { outcome: 'code' }>
  | { readonly outcome: 'signed in' }
  /** Name and password are correct, but the backend issues no session: usually a configuration error. */
  | { readonly outcome: 'no session'; readonly exchanged: Exclude<TokenExchangeResult, { kind: 'tokens' }> };

/** Signs in with name and password. The response sets the session cookies. */
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
