import type { ServiceErrorCode } from '../editing-service.ts';

/** The error code for an HTTP status of a REST route. */
export function codeOfStatus(status: number): ServiceErrorCode {
  if (status === 401) return 'signed_out';
  if (status === 403) return 'forbidden';
  return status >= 500 || status === 429 ? 'unavailable' : 'invalid';
}
