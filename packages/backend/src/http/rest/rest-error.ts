/** What a REST route answers instead of what was asked for, in the form in which WordPress's clients know it. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  /** WordPress's, such as `rest_forbidden`. */
  readonly code: string;
  /** What stands in `data`; unless said, the status. */
  readonly data: object | null;

  constructor(status: number, code: string, message: string, data: object | null = { status }) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** For whoever may not ask this: 401 for visitors, 403 for those who have signed in. */
export function restForbidden(
  asker: 'visitor' | 'user',
  message = 'Sorry, you are not allowed to do that.',
): RestError {
  return new RestError(asker === 'visitor' ? 401 : 403, 'rest_forbidden', message);
}
