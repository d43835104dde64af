import type { RouterContextProvider } from 'react-router';
import { ClientError } from '@masthead/client';
import { CreateCommentDocument } from '../generated/documents.ts';
import type { CommentingMemory } from '../routes/account/account-memory.ts';
import { backendContext } from '../contexts/backend-context.ts';
import { dependenciesContext } from '../contexts/dependencies-context.ts';
import { siteContext } from '../contexts/site-context.ts';

/** Minimum freshness lifetime of the answer whether comments require an account, in milliseconds. */
const minAgeMs = 5 * 60_000;

/**
 * Whether only users with an account may comment. Backends do not expose this setting, so it is probed, at most every few minutes;
 * uncached pages use the stale answer while it is refreshed. With change notifications it is fresh for as long as pages are.
 * `false` if it cannot be determined: submitting the form then reports it.
 */
export async function commentsRequireAccount(
  context: Readonly<RouterContextProvider>,
  content: number,
): Promise<boolean> {
  const { accounts, site } = context.get(siteContext);
  const { dependencies } = context.get(dependenciesContext);
  dependencies?.directKeys.add('setting:comment_registration');
  if (site.commentsRequireAccount !== null) return site.commentsRequireAccount();
  const now = Date.now();
  const maxAgeMs = Math.max(minAgeMs, site.maxAgeMs());
  if (accounts.commenting === null || accounts.commenting.fetchedAt + maxAgeMs <= now) {
    const last = accounts.commenting?.last ?? null;
    accounts.commenting = { fetchedAt: now, result: isRejectedForAccount(context, content), last };
    void storeResult(accounts.commenting);
  }
  const memory = accounts.commenting;
  if (dependencies === null) return memory.last ?? (await memory.result) ?? false;
  // A cacheable page waits for a fresh answer, and is cached no longer than the answer is fresh.
  dependencies.expiresAt = Math.min(dependencies.expiresAt, memory.fetchedAt + maxAgeMs);
  return (await memory.result) ?? memory.last ?? false;
}

async function storeResult(memory: CommentingMemory): Promise<void> {
  memory.last = (await memory.result) ?? memory.last;
}

/** No field exposes the setting. But an empty anonymous comment is rejected for this reason first. */
async function isRejectedForAccount(
  context: Readonly<RouterContextProvider>,
  content: number,
): Promise<boolean | null> {
  const { clients } = context.get(backendContext);
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
