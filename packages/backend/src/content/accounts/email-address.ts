/** The length of WordPress's column. */
export const maxEmailLength = 100;

/**
 * Validates an e-mail address by WordPress's rules: plain letters, a domain with a dot. Rejects every character that
 * has a meaning in a mail header.
 *
 * @see WordPress, `is_email`
 */
export function isEmailAddress(text: string): boolean {
  if (text.length < 6 || text.length > maxEmailLength) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || !/^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(local)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(label));
}
