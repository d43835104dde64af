// How values stand on the wire, by WPGraphQL's habits.

/** A wall clock or instant as `2026-01-31T12:00:00`, without a zone. @param moment Epoch milliseconds. */
export const isoDate = (moment: number): string => new Date(moment).toISOString().slice(0, 19);

/** As comments have it: `2026-01-31 12:00:00`. */
export const plainDate = (moment: number): string => isoDate(moment).replace('T', ' ');

/** Empty texts are null. */
export const textOrNull = (text: string): string | null => (text === '' ? null : text);

/** Zero is null, where it means "none". */
export const numberOrNull = (value: number): number | null => (value === 0 ? null : value);
