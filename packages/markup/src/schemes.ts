/** Schemes that open another application and cannot contain code. */
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

/** Strips what URL parsers ignore: leading and trailing spaces and control characters, inner tabs and line breaks. */
export function cleanAddress(address: string): string {
  let start = 0;
  let end = address.length;
  while (start < end && address.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && address.charCodeAt(end - 1) <= 0x20) end -= 1;
  return address.slice(start, end).replace(/[\t\n\r]+/g, '');
}

/** The scheme of a cleaned URL in lower case; `null` for a relative URL. */
export function schemeOf(address: string): string | null {
  return /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? null;
}

/** Whether a scheme is http or https. */
export function isWebScheme(scheme: string): boolean {
  return scheme === 'http' || scheme === 'https';
}

/** Whether a URL is allowed for links: relative, http(s), or a contact scheme. */
export function isAllowedLink(address: string): boolean {
  const scheme = schemeOf(cleanAddress(address));
  return scheme === null || isWebScheme(scheme) || contactSchemes.has(scheme);
}

/** Whether a URL is a `data:` image of a format that cannot contain scripts. */
export function isDataImage(address: string): boolean {
  return /^\s*data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i.test(address);
}
