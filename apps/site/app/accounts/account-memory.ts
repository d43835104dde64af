import type { CommentingMemory } from '../comments/needs-account.ts';
import { createFormTries, type FormTries } from './form-tries.ts';
import { createSaidToNobody, type SaidToNobody } from './said-to-nobody.ts';

/** What the forms of accounts remember. Lives as long as the site. */
export interface AccountMemory {
  /** In front of a WordPress, which counts nothing itself; `null` where the backend counts. */
  readonly tries: FormTries | null;
  readonly saidToNobody: SaidToNobody;
  /** Whether people could make themselves accounts when that was last asked, in epoch milliseconds; `null` before. */
  registration: { readonly askedAt: number; readonly isOpen: Promise<boolean> } | null;
  /** Whether comments need an account; `null` before anybody has asked. */
  commenting: CommentingMemory | null;
}

export const freshAccountMemory = (kind: 'embedded' | 'wordpress'): AccountMemory => ({
  tries: kind === 'wordpress' ? createFormTries(Date.now) : null,
  saidToNobody: createSaidToNobody(),
  registration: null,
  commenting: null,
});

/** Forgets what was found out of settings, which may be others now. */
export function forgetSettings(memory: AccountMemory): void {
  memory.registration = null;
  memory.commenting = null;
}
