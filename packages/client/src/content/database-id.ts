/** The number of content as an address has it. @returns A whole number, 1 or more; `null` for anything else. */
export function readDatabaseId(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) return null;
  return Number(value) || null;
}
