import { createFormRateLimits, type FormRateLimits } from './form-rate-limits.ts';
import { createEnumerationGuard, type EnumerationGuard } from './enumeration-guard.ts';

/** State of the account forms, held in memory as long as the site runs. */
export interface AccountMemory {
  /** Rate limits in front of a WordPress, which has none; `null` where the backend enforces its own. */
  readonly rateLimits: FormRateLimits | null;
  readonly enumerationGuard: EnumerationGuard;
  /** Whether registration was open when last checked, in epoch milliseconds; `null` before the first check. */
  registration: { readonly checkedAt: number; readonly isOpen: Promise<boolean> } | null;
  /** Whether comments require an account; `null` before the first check. */
  commenting: CommentingMemory | null;
}

/** The cached answer whether comments require an account. */
export interface CommentingMemory {
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  /** `null`: that could not be found out. */
  readonly result: Promise<boolean | null>;
  /** The last answer; `null` before the first. */
  last: boolean | null;
}

export const createAccountMemory = (kind: 'embedded' | 'wordpress'): AccountMemory => ({
  rateLimits: kind === 'wordpress' ? createFormRateLimits(Date.now) : null,
  enumerationGuard: createEnumerationGuard(),
  registration: null,
  commenting: null,
});

/** Discards cached settings after a change. */
export function forgetSettings(memory: AccountMemory): void {
  memory.registration = null;
  memory.commenting = null;
}
