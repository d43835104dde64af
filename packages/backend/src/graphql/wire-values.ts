import { isAllowedLink } from '@masthead/markup';
// Formats of values in responses, as in WPGraphQL.

/** A local time or instant as `2026-01-31T12:00:00`, without a zone. @param moment Epoch milliseconds. */
export const isoDate = (moment: number): string => new Date(moment).toISOString().slice(0, 19);

/** The date format of comments: `2026-01-31 12:00:00`. */
export const plainDate = (moment: number): string => isoDate(moment).replace('T', ' ');

/** `null` for an empty string. */
export const textOrNull = (text: string): string | null => (text === '' ? null : text);

/** A URL that is safe to link to; `null` for an empty or script URL. */
export const linkOrNull = (address: string): string | null =>
  isAllowedLink(address) ? textOrNull(address) : null;

/** `null` for 0, where 0 means "none". */
export const numberOrNull = (value: number): number | null => (value === 0 ? null : value);
