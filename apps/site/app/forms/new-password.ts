import type { Texts } from '../texts/texts.ts';

/** In UTF-16 code units, as form fields count. The embedded backend has the same limits; WordPress has none. */
export const shortestPassword = 8;
export const longestPassword = 200;

/** The validation error of a new password; `null` if it is valid. */
export function newPasswordFault(password: string, { forms }: Texts): string | null {
  if (password === '') return forms.newPasswordMissing;
  if (password.length < shortestPassword) return forms.newPasswordShort;
  if (password.length > longestPassword) return forms.newPasswordLong;
  // WordPress trims a password when it stores it, but not when it compares it.
  return password.trim() === password ? null : forms.newPasswordSpaces;
}
