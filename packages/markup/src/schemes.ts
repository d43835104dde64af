/** Schemes that open another program of the reader's and carry no code. */
export const contactSchemes: ReadonlySet<string> = new Set([
  'mailto',
  'tel',
  'sms',
  'fax',
  'xmpp',
  'irc',
  'ircs',
  'news',
  'ftp',
  'ftps',
  'webcal',
  'geo',
]);

/** Removes what a browser would before it reads an address: outer spaces and control characters, inner tabs and line ends. */
export function cleanAddress(address: string): string {
  let start = 0;
  let end = address.length;
  while (start < end && address.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && address.charCodeAt(end - 1) <= 0x20) end -= 1;
  return address.slice(start, end).replace(/[\t\n\r]+/g, '');
}

/** The scheme of a cleaned address in lower case; `null` for one that has none. */
export function schemeOf(address: string): string | null {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? null;
}

/** Whether a scheme is one of the web's. */
export function isWebScheme(scheme: string): boolean {
  return scheme === 'http' || scheme === 'https';
}

/** Whether a link may lead to an address: to a page, or to another program of the reader's. */
export function mayLinkTo(address: string): boolean {
  const scheme = schemeOf(cleanAddress(address));
  return scheme === null || isWebScheme(scheme) || contactSchemes.has(scheme);
}

/** Whether an address is a picture written out in full, of a kind that cannot hold scripts. */
export function isDataPicture(address: string): boolean {
  return /^\s*data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i.test(address);
}
