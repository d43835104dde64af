import type { SecretAttempts } from '@masthead/backend';
import { readSignature, signatureAgeMs, signatureHeader } from '@masthead/client/server';
import { refuse } from './purge-error.ts';

/** Tells calls of those who know the secret key from all others, and takes each once. */
export interface SignedCalls {
  /**
   * @param call.body What came with it; empty for none.
   * @param call.address The IP address it came from; `null` if unknown.
   * @returns `null` for a call to believe, else the answer that refuses it.
   */
  refusal(request: Request, call: { body: string; address: string | null }): Response | null;
}

/** How far a clock may be ahead: what was signed for later would be believed once more by whoever starts until then. */
const mostAheadMs = 30_000;

interface SignedCallsOptions {
  /** `null`: there is none, and nobody is believed. */
  secretKey: string | null;
  /** Counts signatures that were made with another key. */
  attempts: SecretAttempts;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** How many nonces are remembered. */
  mostNonces?: number;
}

export function createSignedCalls({
  secretKey,
  attempts,
  clock = Date.now,
  mostNonces = 20_000,
}: SignedCallsOptions): SignedCalls {
  /** When each was signed, those taken first at the beginning. Only who knows the key fills it. */
  const seen = new Map<string, number>();
  /** What was signed up to this second may have been taken: before our start, or where more came than is remembered. */
  let forgottenUntil = Math.floor(clock() / 1000) * 1000 - 1000;

  function remember(nonce: string, signedAt: number): void {
    seen.set(nonce, signedAt);
    const over = clock() - signatureAgeMs;
    for (const [oldest, at] of seen) {
      // What is too old to be believed needs no remembering.
      if (at >= over && seen.size <= mostNonces) break;
      seen.delete(oldest);
      // A clock that is ahead shuts out nobody whose clock is right.
      forgottenUntil = Math.max(forgottenUntil, Math.min(at, clock()));
    }
  }

  return {
    refusal(request, { body, address }) {
      if (secretKey === null) return refuse('purge_no_secret');
      const { method, headers } = request;
      const { pathname, search } = new URL(request.url);
      const read = readSignature(
        headers.get(signatureHeader),
        { method, path: pathname + search, body },
        { secret: secretKey, now: clock() },
      );
      if (read === 'signature_missing') return refuse(read);
      const isRight = read !== 'signature_bad';
      const verdict = attempts.judge({ isRight, address, endpoint: pathname });
      if (verdict.kind === 'limited') {
        return refuse('signature_limited', { 'retry-after': String(verdict.retryAfter) });
      }
      if (typeof read === 'string') return refuse(read);
      const { nonce, signedAt } = read;
      if (signedAt > clock() + mostAheadMs) return refuse('signature_old');
      if (seen.has(nonce) || signedAt <= forgottenUntil) return refuse('signature_used');
      remember(nonce, signedAt);
      return null;
    },
  };
}
