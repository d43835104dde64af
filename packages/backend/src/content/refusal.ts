import type { ErrorCode } from '@masthead/contract';

/**
 * What somebody wanted to change cannot be: thrown by whatever writes, after which nothing has changed. The message is for
 * whoever asked, in plain text; where WordPress has one for the same case, it is WordPress's.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** What programs are told beside the code, such as `retryAfter`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
