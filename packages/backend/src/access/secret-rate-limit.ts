import { strongSecretLength } from '@masthead/contract';
import { createRateLimiter } from '@masthead/kit';
import { networkOf } from '@masthead/kit/network';

/** An attempt to authenticate with a shared secret. */
export interface SecretAttempt {
  /** Whether the secret was correct. */
  readonly isRight: boolean;
  /** The IP address it came from; `null` if unknown. */
  readonly ipAddress: string | null;
  /** The endpoint, for the log. */
  readonly endpoint: string;
}

/** The result of an attempt. `limited`: too many wrong attempts; whether this one was correct is not revealed. */
export type SecretVerdict =
  | { readonly kind: 'right' | 'wrong' }
  | { readonly kind: 'limited'; readonly retryAfter: number };

/** Counts wrong secrets by network. */
export interface SecretRateLimit {
  check(attempt: SecretAttempt): SecretVerdict;
}

/** The first wrong secret of a network within the window, for the log; never the secret. */
export interface WrongSecret {
  readonly network: string;
  readonly endpoint: string;
}

/** The log message for it. */
export const wrongSecretMessage =
  'Wrong secret. Further attempts from this network are counted but not logged for 15 minutes.';

const windowMs = 15 * 60_000;
const maxPerNetwork = 20;
const maxPerWideNetwork = 100;

/**
 * Limits wrong secrets to 20 in 15 minutes from a network, and 100 from the wider network that contains it. Counted in
 * memory.
 *
 * A correct secret of 32 characters or more always passes: it cannot be guessed, and others in the same network or
 * behind the same proxy must not lock its owner out. A shorter one can be guessed, so it is limited like a wrong one.
 *
 * @param options.secret The expected secret; `null`: none is set, and every attempt is wrong.
 * @param options.clock Epoch milliseconds.
 * @param options.onWrong Called once per network within the window.
 */
export function createSecretRateLimit({
  secret,
  clock,
  onWrong,
}: {
  secret: string | null;
  clock: () => number;
  onWrong: (wrong: WrongSecret) => void;
}): SecretRateLimit {
  const isStrong = secret !== null && secret.length >= strongSecretLength;
  const ofNetwork = createRateLimiter({ clock, maxAttempts: maxPerNetwork, windowMs });
  const ofWideNetwork = createRateLimiter({ clock, maxAttempts: maxPerWideNetwork, windowMs });
  const logged = createRateLimiter({ clock, maxAttempts: 1, windowMs });

  return {
    check({ isRight, ipAddress, endpoint }) {
      if (isRight && isStrong) return { kind: 'right' };
      const { near, wide } = networkOf(ipAddress);
      const nearWait = ofNetwork.take(near);
      if (nearWait > 0) return { kind: 'limited', retryAfter: nearWait };
      const wideWait = ofWideNetwork.take(wide);
      if (wideWait > 0 || isRight) ofNetwork.refund(near);
      if (wideWait > 0) return { kind: 'limited', retryAfter: wideWait };
      if (isRight) {
        ofWideNetwork.refund(wide);
        return { kind: 'right' };
      }
      if (logged.take(near) === 0) onWrong({ network: near, endpoint });
      return { kind: 'wrong' };
    },
  };
}
