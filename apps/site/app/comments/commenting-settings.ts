import type { RequestContext } from '../contexts/request-context.ts';
import { ClientError } from '@masthead/client';
import type { CommentingSettings } from '@masthead/contract';
import { CreateCommentDocument } from '../generated/documents.ts';
import type { CommentingMemory } from '../routes/account/account-memory.ts';
import { backendContext } from '../contexts/backend-context.ts';
import { dependenciesContext } from '../contexts/dependencies-context.ts';
import { siteContext } from '../contexts/site-context.ts';

/** Minimum freshness lifetime of the settings, in milliseconds. */
const minAgeMs = 5 * 60_000;

const unknownSettings: CommentingSettings = { requiresAccount: false, requiresEmail: false };

/**
 * What visitors need to comment. The companion plugin of a WordPress site reports both settings. Without it, only whether an account is required is
 * known: no field exposes it, so it is probed. Both happen at most every few minutes; uncached pages use the stale settings while they are
 * refreshed. With change notifications they are fresh for as long as pages are. Unknown settings count as off: submitting the form then
 * reports them.
 */
export async function commentingSettings(
  context: RequestContext,
  content: number,
): Promise<CommentingSettings> {
  const { accounts, site } = context.get(siteContext);
  const { dependencies } = context.get(dependenciesContext);
  dependencies?.directKeys.add('setting:comment_registration');
  // The embedded backend holds comments without an email address instead.
  if (site.commentsRequireAccount !== null)
    return { requiresAccount: site.commentsRequireAccount(), requiresEmail: false };
  dependencies?.directKeys.add('setting:require_name_email');
  const now = Date.now();
  const maxAgeMs = Math.max(minAgeMs, site.maxAgeMs());
  if (accounts.commenting === null || accounts.commenting.fetchedAt + maxAgeMs <= now) {
    const last = accounts.commenting?.last ?? null;
    accounts.commenting = { fetchedAt: now, result: readSettings(context, content), last };
    void storeResult(accounts.commenting);
  }
  const memory = accounts.commenting;
  if (dependencies === null) return memory.last ?? (await memory.result) ?? unknownSettings;
  // A cacheable page waits for a fresh answer, and is cached no longer than the answer is fresh.
  dependencies.expiresAt = Math.min(dependencies.expiresAt, memory.fetchedAt + maxAgeMs);
  return (await memory.result) ?? memory.last ?? unknownSettings;
}

async function storeResult(memory: CommentingMemory): Promise<void> {
  memory.last = (await memory.result) ?? memory.last;
}

/** `null` if they cannot be determined. */
async function readSettings(context: RequestContext, content: number): Promise<CommentingSettings | null> {
  const { accounts } = context.get(siteContext);
  try {
    const settings = (await context.get(backendContext).moderation?.settings()) ?? null;
    accounts.backendKnowsVisitors = settings !== null;
    if (settings !== null) return settings;
  } catch {
    // The probe may still succeed.
  }
  const requiresAccount = await isRejectedForAccount(context, content);
  return requiresAccount === null ? null : { requiresAccount, requiresEmail: false };
}

/** No field exposes the setting. But an empty anonymous comment is rejected for this reason first. */
async function isRejectedForAccount(context: RequestContext, content: number): Promise<boolean | null> {
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
