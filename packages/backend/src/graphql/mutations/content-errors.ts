import { PasswordQueueFull } from '../../access/password-queue.ts';
import { ContentError } from '../../content/content-error.ts';
import { ResponseError } from '../engine/index.ts';

/** Throws an error of `content/` with its message and code for the client; other errors are rethrown as they are. */
export function rethrow(error: unknown): never {
  if (error instanceof PasswordQueueFull)
    throw new ResponseError('RATE_LIMIT', error.message, { retryAfter: 3 });
  throw error instanceof ContentError ? new ResponseError(error.code, error.message, error.details) : error;
}

/** Runs synchronous work of `content/` and returns its expected errors to the client. */
export function withContentErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    return rethrow(error);
  }
}
