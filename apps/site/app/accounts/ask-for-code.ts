import { loginInput } from '@masthead/client';
import type { RouterContextProvider } from 'react-router';
import { AskForCodeDocument } from '../generated/documents.ts';
import { servicesContext } from '../site-services.ts';
import { isEmailAddress } from './email-address.ts';
import { pause } from './pause.ts';
import { plain, sendMutation, type Sent } from './send-mutation.ts';
import { tellsOfAccount } from './sign-in-errors.ts';

/** A name or e-mail address as it was typed, and a password. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** What came of a name and a password. */
export type CodeOutcome =
  /** They are right; the code can be exchanged, once. */
  | { readonly outcome: 'code'; readonly code: string }
  /** There is no such account, or it has another password: nobody is told which. */
  | { readonly outcome: 'wrong' }
  /** The backend has another reason, and says it: a text, never HTML. */
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'too often'; readonly retryAfterS: number }
  /** The backend could not be asked. The log knows. */
  | { readonly outcome: 'unavailable' };

type Context = Readonly<RouterContextProvider>;

/** What is wrong is said no sooner, in milliseconds: how long a backend takes tells whether it had a password to compare. */
const soonestMs = 500;

/** Checks a name and a password with the backend. Tries are counted: there, or here in front of a WordPress. */
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
  // Nobody has compared a password.
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
