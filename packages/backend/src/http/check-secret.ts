import type { SecretRateLimit, SecretVerdict } from '../access/secret-rate-limit.ts';
import type { Caller } from '../access/viewer.ts';
import { isSameSecret } from './same-secret.ts';

/** Checks the secret key of a request; `none` if it has none, which does not count as an attempt. */
export type CheckSecret = (
  sent: string | null,
  from: { readonly caller: Caller | null; readonly endpoint: string },
) => SecretVerdict | { readonly kind: 'none' };

/** Creates the check for a secret key. */
export const createCheckSecret =
  (secretKey: string, attempts: SecretRateLimit): CheckSecret =>
  (sent, { caller, endpoint }) =>
    sent === null || sent === ''
      ? { kind: 'none' }
      : attempts.check({
          isRight: isSameSecret(sent, secretKey),
          ipAddress: caller?.address ?? null,
          endpoint,
        });
