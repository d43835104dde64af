import type { SecretRateLimit } from '@masthead/backend';
import { readSignature, signatureAgeMs, signatureHeader } from '@masthead/kit/signature';
import { webhookError } from './webhook-error.ts';

/** Verifies the signatures of webhooks, and accepts each signature once. */
export interface SignatureVerifier {
  /**
   * @param call.body The request body; empty for none.
   * @param call.address The client's IP address; `null` if unknown.
   * @returns `null` for a valid request, else the error response.
   */
  verify(request: Request, call: { body: string; address: string | null }): Response | null;
}

/** Maximum clock skew into the future: a signature dated later could be replayed after a restart. */
const mostAheadMs = 30_000;

interface SignatureVerifierOptions {
  /** `null`: not configured; every request is rejected. */
  secretKey: string | null;
  /** Counts wrong signatures. */
  attempts: SecretRateLimit;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** Maximum remembered nonces. */
  mostNonces?: number;
}

export function createSignatureVerifier({
  secretKey,
  attempts,
  clock = Date.now,
  mostNonces = 20_000,
}: SignatureVerifierOptions): SignatureVerifier {
  /** Signing time by nonce, in order of arrival. Only holders of the key can fill it. */
  const seen = new Map<string, number>();
  /** Signatures up to this second may have been used before: before the start, or beyond the remembered nonces. */
  let forgottenUntil = Math.floor(clock() / 1000) * 1000 - 1000;

  function remember(nonce: string, signedAt: number): void {
    seen.set(nonce, signedAt);
    const over = clock() - signatureAgeMs;
    for (const [oldest, at] of seen) {
      // Expired signatures need not be remembered.
      if (at >= over && seen.size <= mostNonces) break;
      seen.delete(oldest);
      // One client's fast clock must not invalidate signatures of others.
      forgottenUntil = Math.max(forgottenUntil, Math.min(at, clock()));
    }
  }

  return {
    verify(request, { body, address }) {
      if (secretKey === null) return webhookError('purge_no_secret');
      const { method, headers } = request;
      const { pathname, search } = new URL(request.url);
      const read = readSignature(
        headers.get(signatureHeader),
        { method, path: pathname + search, body },
        { secret: secretKey, now: clock() },
      );
      if (read === 'signature_missing') return webhookError(read);
      const isRight = read !== 'signature_bad';
      const verdict = attempts.check({ isRight, ipAddress: address, endpoint: pathname });
      if (verdict.kind === 'limited') {
        return webhookError('signature_limited', { 'retry-after': String(verdict.retryAfter) });
      }
      if (typeof read === 'string') return webhookError(read);
      const { nonce, signedAt } = read;
      if (signedAt > clock() + mostAheadMs) return webhookError('signature_old');
      if (seen.has(nonce) || signedAt <= forgottenUntil) return webhookError('signature_used');
      remember(nonce, signedAt);
      return null;
    },
  };
}
