import type { Texts } from '../texts/texts.ts';

/** In UTF-16 units, as fields count. The embedded backend asks the same; a WordPress asks nothing. */
export const shortestPassword = 8;
export const longestPassword = 200;

/** What is wrong with a new password; `null` when it can be tried. */
export function newPasswordFault(password: string, { forms }: Texts): string | null {
  if (password === '') return forms.newPasswordMissing;
  if (password.length < shortestPassword) return forms.newPasswordShort;
  if (password.length > longestPassword) return forms.newPasswordLong;
  // WordPress takes such spaces away when it keeps a password, and not when it compares one.
  return password.trim() === password ? null : forms.newPasswordSpaces;
}
