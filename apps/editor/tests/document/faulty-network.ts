import { ServiceError } from '../../service/editing-service.ts';
import type { Deliver } from './memory-site.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** A network with faults, until it is healed. */
export interface FaultyNetwork {
  readonly deliver: Deliver;
  /** The client has crashed: it receives no more responses. Requests that were sent still arrive. */
  disconnect(): void;
}

export interface FaultyNetworkOptions {
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly hasFaults: () => boolean;
}

const never = new Promise<never>(() => {});

/** Delays and thereby reorders requests and responses, loses either, delivers requests twice, and rejects them for a session that has ended. */
export function createFaultyNetwork({ clock, random, hasFaults }: FaultyNetworkOptions): FaultyNetwork {
  let isConnected = true;

  async function deliver<Result>(handle: () => Result): Promise<Result> {
    if (!isConnected) return never;
    if (!hasFaults()) {
      await clock.delay(20);
      return isConnected ? handle() : never;
    }
    const fault = random.pick([
      'none',
      'none',
      'none',
      'slow',
      'request',
      'response',
      'twice',
      'session',
      'busy',
    ] as const);
    await clock.delay(random.below(fault === 'slow' ? 20_000 : 500));
    if (fault === 'request') return never;
    if (fault === 'session') throw new ServiceError('signed_out', 'Your session has ended.');
    if (fault === 'busy') throw new ServiceError('unavailable', 'The server is busy.');
    // The second delivery of a request has its own result, which no client receives.
    if (fault === 'twice') clock.after(random.below(40_000), () => attempt(handle));
    const result = handle();
    if (fault === 'response') return never;
    await clock.delay(random.below(fault === 'slow' ? 20_000 : 500));
    return isConnected ? result : never;
  }

  return {
    deliver,
    disconnect: () => {
      isConnected = false;
    },
  };
}

function attempt(handle: () => unknown): void {
  try {
    handle();
  } catch {
    // A rejected repetition changes nothing.
  }
}
