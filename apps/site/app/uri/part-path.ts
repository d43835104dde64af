/** A page of multi-page content or of a list, and its number, 2 or more. */
export interface PartPath {
  whole: string;
  number: number;
}

/**
 * Parses the path of a later page, as in WordPress: `/slug/2/` for content, `/page/2/` for a front page. The pages of WordPress's lists end
 * with
 * `/page/2/` as well: `whole` is the list's path then.
 *
 * @param path As returned by `readPath`.
 */
export function readPartPath(path: string): PartPath | null {
  const [, whole, ofList, digits] = /^(.*?)(\/page)?\/([1-9]\d{0,3})\/?$/.exec(path) ?? [];
  if (whole === undefined || (whole === '' && ofList === undefined)) return null;
  const number = Number(digits);
  return number < 2 ? null : { whole: `${whole}/`, number };
}

/**
 * The path of a page of multi-page content; the first has the path of the content.
 *
 * @param whole The path of the content, with or without a trailing slash.
 */
export function partPath(whole: string, number: number): string {
  if (number === 1) return whole;
  if (whole === '/') return `/page/${number}/`;
  return whole.endsWith('/') ? `${whole}${number}/` : `${whole}/${number}`;
}
