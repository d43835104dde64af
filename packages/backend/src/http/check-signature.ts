import { readSignature, signatureAgeMs, signatureHeader } from '@masthead/kit/signature';
import type { SecretRateLimit, SecretVerdict } from '../access/secret-rate-limit.ts';
import type { Caller } from '../access/viewer.ts';

/** Checks that a request was signed with the secret key for this path, and accepts each signature once. */
export type CheckSignature = (
  request: Request,
  signed: { readonly path: string; readonly body: string; readonly caller: Caller | null },
) => SecretVerdict | { readonly kind: 'none' };

/** How many signatures are remembered; only holders of the key can create any. */
const maxNonces = 20_000;

/** Creates the check for a secret key. @param options.clock Epoch milliseconds. */
export function createCheckSignature(
  secretKey: string,
  { attempts, clock }: { attempts: SecretRateLimit; clock: () => number },
): CheckSignature {
  /** Signing time by nonce, in order of arrival. */
  const seen = new Map<string, number>();
  return (request, { path, body, caller }) => {
    const { method, headers } = request;
    const now = clock();
    const read = readSignature(
      headers.get(signatureHeader),
      { method, path, body },
      { secret: secretKey, now },
    );
    if (read === 'signature_missing') return { kind: 'none' };
    const isRight = read !== 'signature_bad';
    const verdict = attempts.check({ isRight, ipAddress: caller?.address ?? null, endpoint: path });
    if (verdict.kind !== 'right' || typeof read === 'string') {
      return verdict.kind === 'limited' ? verdict : { kind: 'wrong' };
    }
    if (seen.has(read.nonce)) return { kind: 'wrong' };
    seen.set(read.nonce, read.signedAt);
    for (const [nonce, signedAt] of seen) {
      if (signedAt >= now - signatureAgeMs && seen.size <= maxNonces) break;
      seen.delete(nonce);
    }
    return verdict;
  };
}
