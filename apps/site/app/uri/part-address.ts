/** Where a part of something lives that is read in several: the list or the content as a whole, and which part of it, 2 or more. */
export interface PartAddress {
  whole: string;
  number: number;
}

/**
 * Reads the address of a later part, as WordPress writes it: `/slug/2/` of content, `/page/2/` of a front page. The windows of WordPress's
 * lists end with `/page/2/` as well: `whole` is the list then.
 *
 * @param path As `readPath` gives it.
 */
export function readPartPath(path: string): PartAddress | null {
  const [, whole, ofList, digits] = /^(.*?)(\/page)?\/([1-9]\d{0,3})\/?$/.exec(path) ?? [];
  if (whole === undefined || (whole === '' && ofList === undefined)) return null;
  const number = Number(digits);
  return number < 2 ? null : { whole: `${whole}/`, number };
}

/** The list of which WordPress numbers the windows, `/category/x/page/2/`, where they are not numbered; every other path as it is. */
export const withoutWindow = (path: string): string => path.replace(/\/page\/[1-9]\d{0,3}\/?$/, '/');

/**
 * The address of a part; that of the first is the whole's own.
 *
 * @param whole The address of the content, with or without a slash at its end.
 */
export function partPath(whole: string, number: number): string {
  if (number === 1) return whole;
  if (whole === '/') return `/page/${number}/`;
  return whole.endsWith('/') ? `${whole}${number}/` : `${whole}/${number}`;
}
