/** The period of a date archive; without `day` a month, without `month` a year. */
export interface DateArchive {
  year: number;
  /** 1 to 12. */
  month?: number;
  day?: number;
}

/**
 * Parses the path of a date archive: `/2024/`, `/2024/05/` or `/2024/05/12/`. A backend's `nodeByUri` does not resolve these.
 *
 * @returns `null` for every other path, and for invalid dates (`/2024/02/31/`).
 */
export function readDateArchive(path: string): DateArchive | null {
  const parts = /^\/(\d{4})(?:\/(\d\d)(?:\/(\d\d))?)?\/?$/.exec(path);
  if (parts === null) return null;
  const [, year, month, day] = parts;
  const archive: DateArchive = { year: Number(year) };
  if (month !== undefined) archive.month = Number(month);
  if (day !== undefined) archive.day = Number(day);
  return isInCalendar(archive) ? archive : null;
}

/** The path of a date archive, as in WordPress: `/2024/05/`. */
export function dateArchivePath({ year, month, day }: DateArchive): string {
  const parts = [String(year).padStart(4, '0'), month, day].filter((part) => part !== undefined);
  return `/${parts.map((part) => String(part).padStart(2, '0')).join('/')}/`;
}

function isInCalendar({ year, month, day }: DateArchive): boolean {
  if (year === 0) return false;
  if (month === undefined) return true;
  if (month < 1 || month > 12) return false;
  return day === undefined || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate());
}
