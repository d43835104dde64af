/** What a REST route answers instead of what was asked for, in the form in which WordPress's clients know it. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  /** WordPress's, such as `rest_forbidden`. */
  readonly code: string;
  /** What stands in `data`; unless said, the status. */
  readonly data: object | null;

  /** In seconds, for the header `Retry-After`; `null` for none. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    data: object | null = { status },
    retryAfter: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}

/** For whoever may not ask this: 401 for visitors, 403 for those who have signed in. */
export function restForbidden(
  asker: 'visitor' | 'user',
  message = 'Sorry, you are not allowed to do that.',
): RestError {
  return new RestError(asker === 'visitor' ? 401 : 403, 'rest_forbidden', message);
}

/** For a network that tried something too often. @param retryAfter In seconds. */
export const tooManyRequests = (message: string, retryAfter: number): RestError =>
  new RestError(429, 'rest_too_many_requests', message, { status: 429, retryAfter }, retryAfter);
