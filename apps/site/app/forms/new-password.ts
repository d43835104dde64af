import type { Texts } from '../texts/en.ts';

/** In UTF-16 code units, as form fields count. The embedded backend has the same limits; WordPress has none. */
export const minPasswordLength = 8;
export const maxPasswordLength = 200;

/** The validation error of a new password; `null` if it is valid. */
export function validateNewPassword(password: string, { forms }: Texts): string | null {
  if (password === '') return forms.newPasswordMissing;
  if (password.length < minPasswordLength) return forms.newPasswordShort;
  if (password.length > maxPasswordLength) return forms.newPasswordLong;
  // WordPress trims a password when it stores it, but not when it compares it.
  return password.trim() === password ? null : forms.newPasswordSpaces;
}
