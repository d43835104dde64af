import { loginInput } from '@masthead/client';
import type { RouterContextProvider } from 'react-router';
import { AskForCodeDocument } from '../generated/documents.ts';
import { servicesContext } from '../site-services.ts';
import { isEmailAddress } from './email-address.ts';
import { pause } from './pause.ts';
import { plain, sendMutation, type Sent } from './send-mutation.ts';
import { tellsOfAccount } from './sign-in-errors.ts';

/** A username or e-mail address as typed, and a password. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The result of checking a name and a password. */
export type CodeOutcome =
  /** Correct; the code can be exchanged once. */
  | { readonly outcome: 'code'; readonly code: string }
  /** No such account, or wrong password; users are not told which. */
  | { readonly outcome: 'wrong' }
  /** The backend rejected the sign-in for another reason: plain text, never HTML. */
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'too often'; readonly retryAfterS: number }
  /** The backend was unavailable. The cause is logged. */
  | { readonly outcome: 'unavailable' };

type Context = Readonly<RouterContextProvider>;

/** Minimum response time of a failure, in milliseconds: the backend's own response time would reveal whether it compared a password. */
const soonestMs = 500;

/** Checks a name and a password with the backend. Attempts are rate-limited by the backend, or here in front of a WordPress. */
export async function askForCode(context: Context, { name, password }: Credentials): Promise<CodeOutcome> {
  const notBefore = pause(soonestMs);
  const { accounts, address } = context.get(servicesContext);
  const tried = accounts.tries?.signIn.take({ account: name, address });
  if (tried !== undefined && tried.waitS > 0) return { outcome: 'too often', retryAfterS: tried.waitS };
  const sent = await send(context, { name, password });
  if (sent.outcome === 'done') {
    if (sent.code !== null) {
      tried?.succeeded();
      return { outcome: 'code', code: sent.code };
    }
    const nobody = { known: accounts.saidToNobody, ask: () => sayToNobody(context, name) };
    const isSecret = await tellsOfAccount({ name, said: sent.said }, nobody);
    await notBefore;
    return isSecret ? { outcome: 'wrong' } : { outcome: 'refused', message: sent.said };
  }
  // No password was compared.
  if (sent.outcome === 'unavailable') tried?.giveBack();
  return sent;
}

type Said = { readonly outcome: 'done'; readonly code: string | null; readonly said: string };

async function send(
  context: Context,
  { name, password }: Credentials,
): Promise<Said | Exclude<Sent<never>, { outcome: 'done' }>> {
  const sent = await sendMutation(context, AskForCodeDocument, { input: { ...loginInput(name, password) } });
  if (sent.outcome !== 'done') return sent;
  const { code = null, error } = sent.result.generateAuthorizationCode ?? {};
  return { outcome: 'done', code: code || null, said: plain(error ?? '') };
}

async function sayToNobody(context: Context, name: string): Promise<string | null> {
  const nobody = crypto.randomUUID();
  const alike = isEmailAddress(name) ? `${nobody}@example.com` : nobody;
  const sent = await send(context, { name: alike, password: nobody });
  return sent.outcome === 'done' ? sent.said : null;
}
