import type { RouterContextProvider } from 'react-router';
import { ClientError } from '@masthead/client';
import { CreateCommentDocument } from '../generated/documents.ts';
import { servicesContext } from '../site-services.ts';

/** Minimum freshness lifetime of the answer whether comments require an account, in milliseconds. */
const leastMs = 5 * 60_000;

/** The cached answer whether comments require an account. */
export interface CommentingMemory {
  /** Epoch milliseconds. */
  readonly askedAt: number;
  /** `null`: that could not be found out. */
  readonly asked: Promise<boolean | null>;
  /** The last answer; `null` before the first. */
  last: boolean | null;
}

/**
 * Whether only users with an account may comment. Backends do not expose this setting, so it is probed, at most every few minutes;
 * uncached pages use the stale answer while it is refreshed. With change notifications it is fresh for as long as pages are.
 * `false` if it cannot be determined: submitting the form then reports it.
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
  // A cacheable page waits for a fresh answer, and is cached no longer than the answer is fresh.
  sources.until = Math.min(sources.until, memory.askedAt + keptMs);
  return (await memory.asked) ?? memory.last ?? false;
}

async function remember(memory: CommentingMemory): Promise<void> {
  memory.last = (await memory.asked) ?? memory.last;
}

/** No field exposes the setting. But an empty anonymous comment is rejected for this reason first. */
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

/** Whether a rejection means that comments require an account. WordPress has no code for it. */
export const isAboutAccount = (message: string): boolean => /logged in/i.test(message);
