import type { RouterContextProvider } from 'react-router';
import { ClientError } from '@masthead/client';
import { CreateCommentDocument } from '../generated/documents.ts';
import { servicesContext } from '../site-services.ts';

/** For how long it is believed at least that comments need an account, or none, in milliseconds. */
const leastMs = 5 * 60_000;

/** Whether comments need an account, as far as it was asked. */
export interface CommentingMemory {
  /** Epoch milliseconds. */
  readonly askedAt: number;
  /** `null`: that could not be found out. */
  readonly asked: Promise<boolean | null>;
  /** The last answer; `null` before there was any. */
  last: boolean | null;
}

/**
 * Whether only people with an account may comment. A backend that does not tell is asked every few minutes at the most; for readers of pages
 * that nobody keeps, what was known before is told meanwhile. Where changes of settings are told, it is believed for as long as pages are.
 * Where it cannot be found out, no: the form itself tells.
 */
export async function needsAccount(
  context: Readonly<RouterContextProvider>,
  content: number,
): Promise<boolean> {
  const { accounts, site, sources } = context.get(servicesContext);
  sources?.ownKeys.add('setting:comment_registration');
  if (site.commentsNeedAccount !== null) return site.commentsNeedAccount();
  const now = Date.now();
  const keptMs = Math.max(leastMs, site.believedMs());
  if (accounts.commenting === null || accounts.commenting.askedAt + keptMs <= now) {
    const last = accounts.commenting?.last ?? null;
    accounts.commenting = { askedAt: now, asked: isRefusedForAccount(context, content), last };
    void remember(accounts.commenting);
  }
  const memory = accounts.commenting;
  if (sources === null) return memory.last ?? (await memory.asked) ?? false;
  // What is kept is not made of what was known before, and no longer kept than this is known.
  sources.until = Math.min(sources.until, memory.askedAt + keptMs);
  return (await memory.asked) ?? memory.last ?? false;
}

async function remember(memory: CommentingMemory): Promise<void> {
  memory.last = (await memory.asked) ?? memory.last;
}

/** No field tells; but a comment without a word, signed by nobody, is refused for that reason first. */
async function isRefusedForAccount(
  context: Readonly<RouterContextProvider>,
  content: number,
): Promise<boolean | null> {
  const { clients } = context.get(servicesContext);
  try {
    await clients.main.mutate(CreateCommentDocument, { input: { commentOn: content, content: '' } });
    return false;
  } catch (error) {
    const refusals = error instanceof ClientError ? error.graphqlErrors : [];
    return refusals.length === 0 ? null : refusals.some(({ message }) => isAboutAccount(message));
  }
}

/** Whether a refusal says that a comment needs an account. WordPress has no code for it. */
export const isAboutAccount = (message: string): boolean => /logged in/i.test(message);
