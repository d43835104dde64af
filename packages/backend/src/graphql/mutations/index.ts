import type { Context } from '../context.ts';
import { bulkMutations } from '../editing/bulk-mutations.ts';
import type { TypeResolvers } from '../types.ts';
import { commentsMutations } from './comments.ts';
import { rethrow } from './content-errors.ts';
import { contentMutations } from './content.ts';
import { mediaMutations } from './media.ts';
import { settingsMutations } from './settings.ts';
import { signInMutations } from './sign-in.ts';
import { termsMutations } from './terms.ts';
import { usersMutations } from './users.ts';
import { revisionMutations } from './revisions.ts';

/** Resolvers of all mutations. */
export const rootMutation = {
  ...withWriteLock({
    ...bulkMutations,
    ...commentsMutations,
    ...contentMutations,
    ...mediaMutations,
    ...settingsMutations,
    ...signInMutations,
    ...termsMutations,
    ...usersMutations,
    ...revisionMutations,
  }),
  increaseCount: (_, { count }) => (typeof count === 'number' ? count + 1 : null),
} satisfies TypeResolvers<'RootMutation'>;

type Change = (row: never, input: never, context: never) => unknown;

/** Wraps mutations to wait for a write lock first, and to return the message and code of a `ContentError` to the client. */
function withWriteLock<Changes extends Readonly<Record<string, Change>>>(changes: Changes): Changes {
  const entries = Object.entries(changes).map(([name, change]): [string, Change] => [
    name,
    (row, input, context) => {
      try {
        const { database, forget } = context as Context;
        const made = () => change(row, input, context);
        // Permissions and settings may change during the wait.
        const given = database.acquireWriteLock()?.then(forget).then(made) ?? made();
        return given instanceof Promise ? given.catch(rethrow) : given;
      } catch (error) {
        return rethrow(error);
      }
    },
  ]);
  return Object.fromEntries(entries) as Changes;
}
