import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// How a WordPress and the command line prove to a site that they know the secret key, without sending it: what is asked is signed,
// together with the moment and a word that is taken once.

/** The header that carries a signature: `t=<unix seconds>,n=<nonce>,v1=<hex>`. */
export const signatureHeader = 'x-masthead-signature';

/** How far the clocks of both may differ, and how long a nonce has to be remembered, in milliseconds. */
export const signatureAgeMs = 300_000;

/** What is signed of a request. */
export interface Signed {
  readonly method: string;
  /** Of the request's target, with its query where it has one. */
  readonly path: string;
  /** As it travels; empty for none. */
  readonly body: string;
}

/** Writes the header's value for a request, which can be sent once. */
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

/** Why a signature is not believed. */
export type SignatureFault = 'signature_missing' | 'signature_bad' | 'signature_old';

/**
 * Reads a signature.
 *
 * @param header As it came; `null` for none.
 * @returns Its nonce, which must not have been seen within `signatureAgeMs` to either side of `signedAt` (epoch milliseconds).
 */
export function readSignature(
  header: string | null,
  request: Signed,
  { secret, now }: { secret: string; now: number },
): { nonce: string; signedAt: number } | SignatureFault {
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
