/** Parses a database id from a URL. @returns An integer, at least 1; `null` for anything else. */
export function readDatabaseId(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) return null;
  return Number(value) || null;
}
