import { loginInput } from '@masthead/client';
import type { RequestContext } from '../../contexts/request-context.ts';
import { AskForCodeDocument } from '../../generated/documents.ts';
import { sessionContext } from '../../contexts/session-context.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { isEmailAddress } from './email-address.ts';
import { pause } from './pause.ts';
import { plain, sendMutation, type Sent } from './send-mutation.ts';
import { revealsAccount } from './sign-in-errors.ts';

/** A username or e-mail address as typed, and a password. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The result of checking a name and a password. */
export type CodeOutcome =
  /** Correct; the code can be exchanged once. */
  | { readonly outcome: 'code'; readonly code: string }
  /** No such account, or wrong password; the message does not say which. */
  | { readonly outcome: 'wrong' }
  /** The backend rejected the sign-in for another reason: plain text, never HTML. */
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'too often'; readonly retryAfterS: number }
  /** The backend was unavailable. The cause is logged. */
  | { readonly outcome: 'unavailable' };

/** Minimum response time of a failure, in milliseconds: the backend's own response time would reveal whether it compared a password. */
const minDurationMs = 500;

/** Checks a name and a password with the backend. Attempts are rate-limited by the backend, or here in front of a WordPress. */
export async function requestAuthCode(
  context: RequestContext,
  { name, password }: Credentials,
): Promise<CodeOutcome> {
  const notBefore = pause(minDurationMs);
  const { accounts } = context.get(siteContext);
  const { address } = context.get(sessionContext);
  const attempt = accounts.rateLimits?.signIn.take({ account: name, address });
  if (attempt !== undefined && attempt.retryAfterS > 0)
    return { outcome: 'too often', retryAfterS: attempt.retryAfterS };
  const sent = await send(context, { name, password });
  if (sent.outcome === 'done') {
    if (sent.code !== null) {
      attempt?.succeeded();
      return { outcome: 'code', code: sent.code };
    }
    const probe = {
      guard: accounts.enumerationGuard,
      fetchMessage: () => messageForUnknownAccount(context, name),
    };
    const isSecret = await revealsAccount({ name, message: sent.message }, probe);
    await notBefore;
    return isSecret ? { outcome: 'wrong' } : { outcome: 'refused', message: sent.message };
  }
  // No password was compared.
  if (sent.outcome === 'unavailable') attempt?.refund();
  return sent;
}

type CodeResponse = { readonly outcome: 'done'; readonly code: string | null; readonly message: string };

async function send(
  context: RequestContext,
  { name, password }: Credentials,
): Promise<CodeResponse | Exclude<Sent<never>, { outcome: 'done' }>> {
  const sent = await sendMutation(context, AskForCodeDocument, { input: { ...loginInput(name, password) } });
  if (sent.outcome !== 'done') return sent;
  const { code = null, error } = sent.result.generateAuthorizationCode ?? {};
  return { outcome: 'done', code: code || null, message: plain(error ?? '') };
}

async function messageForUnknownAccount(context: RequestContext, name: string): Promise<string | null> {
  const randomName = crypto.randomUUID();
  const sameKindName = isEmailAddress(name) ? `${randomName}@example.com` : randomName;
  const sent = await send(context, { name: sameKindName, password: randomName });
  return sent.outcome === 'done' ? sent.message : null;
}
