import type { ErrorCode } from '@masthead/contract';

/**
 * An expected error of a change: invalid, not allowed or in conflict. Nothing has changed when it is thrown. The
 * message is for the client, in plain text; where WordPress has a message for the same case, it is WordPress's.
 */
export class ContentError extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** Machine-readable details beside the code, such as `retryAfter`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
