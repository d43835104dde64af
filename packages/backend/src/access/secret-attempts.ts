import { strongSecretLength } from '@masthead/contract';
import { networkOf } from './network.ts';
import { createTryLimits } from './try-limit.ts';

/** Who sent a secret, and where to. */
export interface SecretAttempt {
  /** Whether it was the right one. */
  readonly isRight: boolean;
  /** The IP address it came from; `null` if unknown. */
  readonly address: string | null;
  /** What it was sent to, for the log. */
  readonly endpoint: string;
}

/** What becomes of an attempt. `limited`: there were too many wrong ones; it is not even said whether this one was right. */
export type SecretVerdict =
  | { readonly kind: 'right' | 'wrong' }
  | { readonly kind: 'limited'; readonly retryAfter: number };

/** Counts wrong secrets by network. */
export interface SecretAttempts {
  judge(attempt: SecretAttempt): SecretVerdict;
}

/** The first wrong secret of a network within the window, for the log; never the secret. */
export interface WrongSecret {
  readonly network: string;
  readonly endpoint: string;
}

/** What the log says of it. */
export const wrongSecretMessage =
  'A wrong secret was sent. More of them from this network are counted for 15 minutes, and not logged.';

const windowMs = 15 * 60_000;
const mostOfNetwork = 20;
const mostOfWideNetwork = 100;

/**
 * Limits wrong secrets to 20 in 15 minutes from a network, 100 from the wide one it lies in. Counted in memory.
 *
 * A right secret of 32 characters or more always passes: nobody guesses it, and others in the same network or behind the same
 * proxy must not lock its owner out. A shorter one can be guessed, so it is limited as wrong ones are.
 *
 * @param options.secret What is guessed at; `null`: there is none, and no attempt is right.
 * @param options.clock Epoch milliseconds.
 * @param options.onWrong Called once for a network within the window.
 */
export function createSecretAttempts({
  secret,
  clock,
  onWrong,
}: {
  secret: string | null;
  clock: () => number;
  onWrong: (wrong: WrongSecret) => void;
}): SecretAttempts {
  const isStrong = secret !== null && secret.length >= strongSecretLength;
  const ofNetwork = createTryLimits({ clock, most: mostOfNetwork, windowMs });
  const ofWideNetwork = createTryLimits({ clock, most: mostOfWideNetwork, windowMs });
  const logged = createTryLimits({ clock, most: 1, windowMs });

  return {
    judge({ isRight, address, endpoint }) {
      if (isRight && isStrong) return { kind: 'right' };
      const { near, wide } = networkOf(address);
      const nearWait = ofNetwork.take(near);
      if (nearWait > 0) return { kind: 'limited', retryAfter: nearWait };
      const wideWait = ofWideNetwork.take(wide);
      if (wideWait > 0 || isRight) ofNetwork.giveBack(near);
      if (wideWait > 0) return { kind: 'limited', retryAfter: wideWait };
      if (isRight) {
        ofWideNetwork.giveBack(wide);
        return { kind: 'right' };
      }
      if (logged.take(near) === 0) onWrong({ network: near, endpoint });
      return { kind: 'wrong' };
    },
  };
}
