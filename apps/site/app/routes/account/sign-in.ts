import type { TokenExchangeResult } from '@masthead/client/server';
import type { RequestContext } from '../../contexts/request-context.ts';
import { sessionContext } from '../../contexts/session-context.ts';
import { requestAuthCode, type CodeOutcome, type Credentials } from './request-auth-code.ts';

/** The result of signing in. */
export type SignInOutcome =
  | Exclude<CodeOutcome, { outcome: 'code' }>
  | { readonly outcome: 'signed in' }
  /** Name and password are correct, but the backend issues no session: usually a configuration error. */
  | { readonly outcome: 'no session'; readonly exchanged: Exclude<TokenExchangeResult, { kind: 'tokens' }> };

/** Signs in with name and password. The response sets the session cookies. */
export async function signIn(context: RequestContext, credentials: Credentials): Promise<SignInOutcome> {
  const codeResult = await requestAuthCode(context, credentials);
  if (codeResult.outcome !== 'code') return codeResult;
  const { session } = context.get(sessionContext);
  const exchanged = await session.signIn(codeResult.code);
  return exchanged.kind === 'tokens' ? { outcome: 'signed in' } : { outcome: 'no session', exchanged };
}
