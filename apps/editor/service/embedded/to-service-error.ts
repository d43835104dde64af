import { ClientError } from '@masthead/client';
import { isRecord } from '@masthead/kit';
import { ServiceError, type ServiceErrorCode } from '../editing-service.ts';

/** Codes of the backend's errors. */
const codes: Readonly<Record<string, ServiceErrorCode>> = {
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not_found',
  CONFLICT: 'conflict',
  EDIT_LOCKED: 'locked',
  BAD_USER_INPUT: 'invalid',
  CONTENT_TOO_LARGE: 'invalid',
  FILE_REFUSED: 'invalid',
  RATE_LIMIT: 'unavailable',
};

/**
 * Converts an error of the client. Without a token the backend responds as to a visitor, so `forbidden` means `signed_out` then.
 *
 * @param isSignedIn Whether the session had a token when the request was sent.
 */
export function toServiceError(error: unknown, isSignedIn: boolean): ServiceError {
  if (error instanceof ServiceError) return error;
  if (!(error instanceof ClientError)) return new ServiceError('unexpected', String(error), { cause: error });
  const [first] = error.graphqlErrors;
  if (first === undefined) {
    const isUnavailable = ['network', 'timed_out', 'http_status', 'not_json'].includes(error.code);
    return new ServiceError(isUnavailable ? 'unavailable' : 'unexpected', error.message, { cause: error });
  }
  const { code, currentModifiedGmt, modifiedBy, lockedBy } = first.extensions ?? {};
  const known = codes[String(code)] ?? 'unexpected';
  const details = {
    cause: error,
    lockedBy: nameIn(lockedBy),
    ...(typeof currentModifiedGmt === 'string' && {
      conflict: { currentModifiedGmt, modifiedBy: nameIn(modifiedBy) },
    }),
  };
  const isSignedOut = !isSignedIn && (known === 'forbidden' || known === 'not_found');
  return new ServiceError(isSignedOut ? 'signed_out' : known, first.message, details);
}

/** The name of a user, `{databaseId, name}`. */
const nameIn = (user: unknown): string | null =>
  isRecord(user) && typeof user['name'] === 'string' ? user['name'] : null;
