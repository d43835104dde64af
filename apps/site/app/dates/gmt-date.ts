/**
 * Parses a backend's `dateGmt`: `2024-05-12T08:30:00`, or with a space as separator.
 *
 * @returns `null` for no date or an invalid one (`0000-00-00 00:00:00`).
 */
export function gmtDate(text: string | null | undefined): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)Z?$/.exec(text ?? '');
  if (parts === null) return null;
  const date = new Date(`${parts[1]}T${parts[2]}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** An instant in the format of XML and JSON, to the second: `2024-05-12T08:30:00Z`. */
export const isoSeconds = (date: Date): string => date.toISOString().replace(/\.\d{3}Z$/, 'Z');
