/**
 * The address of something in a text, as it has to be where the text stands somewhere else.
 *
 * @param pageUrl The page the text is from.
 * @returns `null` for what is no address.
 */
export const absoluteUrl = (address: string, pageUrl: string): string | null =>
  URL.parse(address, pageUrl)?.href ?? null;
