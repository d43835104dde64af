/** An error response of a REST route, in WordPress's format. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  /** WordPress error code, such as `rest_forbidden`. */
  readonly code: string;
  /** The `data` of the response; default: the status. */
  readonly data: object | null;

  /** `Retry-After` in seconds; `null` for none. */
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

/** 401 for visitors, 403 for signed-in users. */
export function restForbidden(
  viewer: 'visitor' | 'user',
  message = 'Sorry, you are not allowed to do that.',
): RestError {
  return new RestError(viewer === 'visitor' ? 401 : 403, 'rest_forbidden', message);
}

/** 429 for a rate-limited network. @param retryAfter In seconds. */
export const tooManyRequests = (message: string, retryAfter: number): RestError =>
  new RestError(429, 'rest_too_many_requests', message, { status: 429, retryAfter }, retryAfter);
