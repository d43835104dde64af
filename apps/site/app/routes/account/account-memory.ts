import type { CommentingSettings } from '@masthead/contract';
import { createFormRateLimits, type FormRateLimits } from './form-rate-limits.ts';
import { createEnumerationGuard, type EnumerationGuard } from './enumeration-guard.ts';

/** State of the account forms, held in memory as long as the site runs. */
export interface AccountMemory {
  /** Rate limits in front of a WordPress, which has none; `null` where the backend enforces its own. */
  readonly rateLimits: FormRateLimits | null;
  readonly enumerationGuard: EnumerationGuard;
  /** Whether registration was open when last checked, in epoch milliseconds; `null` before the first check. */
  registration: { readonly checkedAt: number; readonly isOpen: Promise<boolean> } | null;
  /** The settings for visitors' comments; `null` before the first check. */
  commenting: CommentingMemory | null;
  /** Whether a WordPress has the companion plugin, which accepts the IP address of visitors from this site. */
  backendKnowsVisitors: boolean;
}

/** The cached settings for visitors' comments. */
export interface CommentingMemory {
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  /** `null`: they could not be determined. */
  readonly result: Promise<CommentingSettings | null>;
  /** The last known ones; `null` before the first. */
  last: CommentingSettings | null;
}

export const createAccountMemory = (kind: 'embedded' | 'wordpress'): AccountMemory => ({
  rateLimits: kind === 'wordpress' ? createFormRateLimits(Date.now) : null,
  enumerationGuard: createEnumerationGuard(),
  registration: null,
  commenting: null,
  backendKnowsVisitors: false,
});

/** Discards cached settings after a change. */
export function forgetSettings(memory: AccountMemory): void {
  memory.registration = null;
  memory.commenting = null;
}
