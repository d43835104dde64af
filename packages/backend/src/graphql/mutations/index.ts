import { PasswordQueueFull } from '../../access/password-queue.ts';
import { ContentError } from '../../content/content-error.ts';
import type { Context } from '../context.ts';
import { AnswerError } from '../engine/index.ts';
import type { TypeResolvers } from '../types.ts';
import { commentsMutations } from './comments.ts';
import { contentMutations } from './content.ts';
import { mediaMutations } from './media.ts';
import { settingsMutations } from './settings.ts';
import { signInMutations } from './sign-in.ts';
import { termsMutations } from './terms.ts';
import { usersMutations } from './users.ts';
import { versionsMutations } from './versions.ts';

/** Resolvers of all mutations. */
export const rootMutation = {
  ...writing({
    ...commentsMutations,
    ...contentMutations,
    ...mediaMutations,
    ...settingsMutations,
    ...signInMutations,
    ...termsMutations,
    ...usersMutations,
    ...versionsMutations,
  }),
  increaseCount: (_, { count }) => (typeof count === 'number' ? count + 1 : null),
} satisfies TypeResolvers<'RootMutation'>;

type Change = (row: never, input: never, context: never) => unknown;

/** Wraps mutations to wait for a write lock first, and to return the message and code of a `ContentError` to the client. */
function writing<Changes extends Readonly<Record<string, Change>>>(changes: Changes): Changes {
  const entries = Object.entries(changes).map(([name, change]): [string, Change] => [
    name,
    (row, input, context) => {
      try {
        const { database, forget } = context as Context;
        const made = () => change(row, input, context);
        // Permissions and settings may change during the wait.
        const given = database.acquireWriteLock()?.then(forget).then(made) ?? made();
        return given instanceof Promise ? given.catch(tell) : given;
      } catch (error) {
        return tell(error);
      }
    },
  ]);
  return Object.fromEntries(entries) as Changes;
}

function tell(error: unknown): never {
  if (error instanceof PasswordQueueFull)
    throw new AnswerError('RATE_LIMIT', error.message, { retryAfter: 3 });
  throw error instanceof ContentError ? new AnswerError(error.code, error.message, error.details) : error;
}
