import { openComments } from '@masthead/backend';
import { createModerationClient } from '@masthead/client/server';
import type { CommentStatus, ModerationDecision, ModerationList, ModerationResult } from '@masthead/contract';
import type { CommandInput, Surroundings } from '../command.ts';
import { configOf, secretOf } from '../site-config.ts';

/** Moderates the comments of the configured site. */
export interface Moderator extends Disposable {
  /** The comments with one status, newest first. @param page.before Only those with a smaller id; `null`: the newest. */
  list(page: { status: CommentStatus; before: number | null; first: number }): Promise<ModerationList>;
  /** Moderates up to 100 comments. */
  moderate(ids: readonly number[], decision: ModerationDecision): Promise<readonly ModerationResult[]>;
}

/** Comments cannot be moderated here. */
class ModerationUnavailable extends Error {
  override readonly name = 'ModerationUnavailable';
  readonly code = 'moderation_unavailable';
  readonly help: string;

  constructor(message: string, help: string) {
    super(message);
    this.help = help;
  }
}

/**
 * Opens the comments of the data directory, or of the configured WordPress.
 *
 * @throws {ModerationUnavailable} also from its functions, without a secret key or the companion plugin.
 */
export function openModerator(input: CommandInput, surroundings: Surroundings): Moderator {
  const config = configOf(input, surroundings);
  const { backend, dataDirectory: data, durability } = config;
  if (backend.kind === 'embedded') {
    const comments = openComments({ data, durability });
    return {
      list: async (page) => comments.list(page),
      moderate: async (ids, decision) => comments.moderate(ids, decision),
      [Symbol.dispose]: () => comments[Symbol.dispose](),
    };
  }
  const atWordPress = `Moderate comments at ${backend.publicUrl}/wp-admin/edit-comments.php`;
  const secretKey = secretOf(config);
  if (secretKey === null) {
    throw new ModerationUnavailable(
      'No secret key is configured, so requests to WordPress cannot be signed.',
      `Set FAUST_SECRET_KEY to that of WordPress. ${atWordPress}`,
    );
  }
  const client = createModerationClient({
    wpUrl: backend.url,
    secretKey,
    fetch: (request) => fetch(request),
  });
  const orUnavailable = <Result>(result: Result | null): Result => {
    if (result !== null) return result;
    throw new ModerationUnavailable(
      'The companion plugin is not installed in WordPress, or is too old to moderate comments.',
      `Install integrations/wordpress/masthead-companion. ${atWordPress}`,
    );
  };
  return {
    list: async (page) => orUnavailable(await client.list({ ...page, user: null })),
    moderate: async (ids, decision) =>
      orUnavailable(await client.moderate({ user: null, ids, decision, only: 'any' })),
    [Symbol.dispose]() {},
  };
}
