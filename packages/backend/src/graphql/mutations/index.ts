import { PasswordQueueFull } from '../../access/password-queue.ts';
import { Refusal } from '../../content/refusal.ts';
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

/** How every change is made. */
export const rootMutation = refusing({
  ...commentsMutations,
  ...contentMutations,
  ...mediaMutations,
  ...settingsMutations,
  ...signInMutations,
  ...termsMutations,
  ...usersMutations,
  ...versionsMutations,
  increaseCount: (_, { count }) => (typeof count === 'number' ? count + 1 : null),
} satisfies TypeResolvers<'RootMutation'>);

type Change = (row: never, input: never, context: never) => unknown;

/** What the content layer refuses is told to whoever asked, message and code. Another process that writes is waited for before. */
function refusing<Changes extends Readonly<Record<string, Change>>>(changes: Changes): Changes {
  const entries = Object.entries(changes).map(([name, change]): [string, Change] => [
    name,
    (row, input, context) => {
      try {
        const turn = (context as Context).database.turnToWrite();
        const given =
          turn === null ? change(row, input, context) : turn.then(() => change(row, input, context));
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
  throw error instanceof Refusal ? new AnswerError(error.code, error.message, error.details) : error;
}
