import { mayLinkTo } from '@masthead/markup';
// How values stand on the wire, by WPGraphQL's habits.

/** A wall clock or instant as `2026-01-31T12:00:00`, without a zone. @param moment Epoch milliseconds. */
export const isoDate = (moment: number): string => new Date(moment).toISOString().slice(0, 19);

/** As comments have it: `2026-01-31 12:00:00`. */
export const plainDate = (moment: number): string => isoDate(moment).replace('T', ' ');

/** Empty texts are null. */
export const textOrNull = (text: string): string | null => (text === '' ? null : text);

/** An address for readers to follow; `null` for none, and for one that would run something. */
export const linkOrNull = (address: string): string | null =>
  mayLinkTo(address) ? textOrNull(address) : null;

/** Zero is null, where it means "none". */
export const numberOrNull = (value: number): number | null => (value === 0 ? null : value);
