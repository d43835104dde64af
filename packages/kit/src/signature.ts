import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// WordPress and the command line authenticate to a site with the secret key without sending it: they sign the request together with a
// timestamp and a nonce.

/** The header that carries a signature: `t=<unix seconds>,n=<nonce>,v1=<hex>`. */
export const signatureHeader = 'x-masthead-signature';

/** The maximum clock skew, and how long a nonce must be remembered, in milliseconds. */
export const signatureAgeMs = 300_000;

/** The signed parts of a request. */
export interface Signed {
  readonly method: string;
  /** The request's path, with its query string if it has one. */
  readonly path: string;
  /** As sent; empty without a body. */
  readonly body: string;
}

/** Signs a request. @returns The header's value; the request can be sent once. */
export function sign(
  request: Signed,
  {
    secret,
    now,
    nonce = randomBytes(16).toString('base64url'),
  }: { secret: string; now: number; nonce?: string },
): string {
  const seconds = String(Math.floor(now / 1000));
  return `t=${seconds},n=${nonce},v1=${digest(request, { secret, seconds, nonce }).toString('hex')}`;
}

/** Why a signature is rejected. */
export type SignatureError = 'signature_missing' | 'signature_bad' | 'signature_old';

/**
 * Verifies a signature.
 *
 * @param header The header's value; `null` without one.
 * @returns Its nonce, which must not have been used within `signatureAgeMs` before or after `signedAt` (epoch milliseconds).
 */
export function readSignature(
  header: string | null,
  request: Signed,
  { secret, now }: { secret: string; now: number },
): { nonce: string; signedAt: number } | SignatureError {
  if (header === null) return 'signature_missing';
  const [, seconds = '', nonce = '', signature = ''] =
    /^\s*t=(\d{1,12})\s*,\s*n=([\w-]{16,64})\s*,\s*v1=([0-9a-f]{64})\s*$/.exec(header) ?? [];
  if (signature === '') return 'signature_bad';
  const expected = digest(request, { secret, seconds, nonce });
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'signature_bad';
  const signedAt = Number(seconds) * 1000;
  return Math.abs(now - signedAt) > signatureAgeMs ? 'signature_old' : { nonce, signedAt };
}

const digest = (
  { method, path, body }: Signed,
  { secret, seconds, nonce }: { secret: string; seconds: string; nonce: string },
): Buffer => createHmac('sha256', secret).update(`${seconds}.${nonce}.${method}.${path}.${body}`).digest();
