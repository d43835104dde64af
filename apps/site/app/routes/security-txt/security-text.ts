import type { SecurityContact } from '../../contexts/site-identity.ts';

/** RFC 9116 recommends less than a year. */
const EXPIRES_AFTER_MONTHS = 11;

/**
 * Writes `security.txt`. `Expires` is counted from the start of the month, so that the text stays the same for a month and can be cached.
 *
 * @param options.siteUrl Origin of the site, without a trailing slash.
 * @param options.language BCP 47 tag; `null` if unknown.
 * @param options.now Epoch milliseconds.
 * @returns The text, and when it changes by itself, in epoch milliseconds.
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function securityText(
  { contacts, policy }: SecurityContact,
  { siteUrl, language, now }: { siteUrl: string; language: string | null; now: number },
): { text: string; changesAt: number } {
  const expires = new Date(startOfMonth(now, EXPIRES_AFTER_MONTHS)).toISOString().replace('.000Z', 'Z');
  const fields = [
    ...contacts.map((contact) => ['Contact', contact]),
    ['Expires', expires],
    ...(language === null ? [] : [['Preferred-Languages', language]]),
    // The RFC allows no http: address here, such as that of a site on this machine.
    ...(siteUrl.startsWith('https:') ? [['Canonical', `${siteUrl}/.well-known/security.txt`]] : []),
    ...(policy === null ? [] : [['Policy', policy]]),
  ];
  return {
    text: fields.map(([name, value]) => `${name}: ${value}\n`).join(''),
    changesAt: startOfMonth(now, 1),
  };
}

/** The first moment (UTC) of the month that begins so many months after the current one. */
function startOfMonth(now: number, monthsAhead: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsAhead);
}
