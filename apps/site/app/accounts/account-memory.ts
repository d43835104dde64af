import type { CommentingMemory } from '../comments/comments-require-account.ts';
import { createFormTries, type FormTries } from './form-tries.ts';
import { createSaidToNobody, type SaidToNobody } from './said-to-nobody.ts';

/** State of the account forms, kept in memory as long as the site runs. */
export interface AccountMemory {
  /** Rate limits in front of a WordPress, which has none; `null` where the backend enforces its own. */
  readonly tries: FormTries | null;
  readonly saidToNobody: SaidToNobody;
  /** Whether registration was open when last checked, in epoch milliseconds; `null` before the first check. */
  registration: { readonly askedAt: number; readonly isOpen: Promise<boolean> } | null;
  /** Whether comments require an account; `null` before the first check. */
  commenting: CommentingMemory | null;
}

export const freshAccountMemory = (kind: 'embedded' | 'wordpress'): AccountMemory => ({
  tries: kind === 'wordpress' ? createFormTries(Date.now) : null,
  saidToNobody: createSaidToNobody(),
  registration: null,
  commenting: null,
});

/** Discards cached settings after a change. */
export function forgetSettings(memory: AccountMemory): void {
  memory.registration = null;
  memory.commenting = null;
}
