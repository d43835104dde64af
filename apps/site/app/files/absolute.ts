/**
 * Makes a URL in content absolute, for use outside its page.
 *
 * @param pageUrl The page the content is from.
 * @returns `null` for an invalid URL.
 */
export const absoluteUrl = (address: string, pageUrl: string): string | null =>
  URL.parse(address, pageUrl)?.href ?? null;
