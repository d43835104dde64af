/**
 * Parses the URL to return to after signing in.
 *
 * @param text An absolute http or https URL, or a path of the site itself.
 * @param frontends Allowed origins, the site's own first.
 * @returns The parsed URL; `null` if it leads, or could be interpreted to lead, to another origin.
 */
export function readRedirectTarget(text: string, frontends: readonly string[]): URL | null {
  // Parsers differ on backslashes, control characters and invisible characters, so legitimate URLs do not contain them.
  if (/[\\\p{Cc}\p{Z}\p{Cf}]/u.test(text)) return null;
  // With a host and without credentials, not even empty ones; or a path.
  if (!/^(?:https?:\/\/[^/?#@]+(?:[/?#]|$)|\/(?!\/))/i.test(text)) return null;
  const url = URL.parse(text, frontends[0]);
  return url && frontends.includes(url.origin) ? url : null;
}

/**
 * The URL to return to, with the code. It replaces a previous code and keeps all other parameters and the fragment.
 *
 * @throws {Error} if the resulting URL has another origin or path than `target`.
 */
export function withCode(target: URL, code: string): string {
  const search = [...argumentsBesideCode(target), `code=${encodeURIComponent(code)}`].join('&');
  const location = `${target.origin}${target.pathname}?${search}${target.hash}`;
  const read = URL.parse(location);
  if (read?.origin !== target.origin || read.pathname !== target.pathname) {
    throw new Error('The redirect URL with the code has a different origin or path.');
  }
  return location;
}

/**
 * The normalised redirect URL that a code is bound to. The receiving site sees the URL without the fragment, which browsers do not
 * send, and with the code.
 */
export const boundRedirectUrl = (target: URL): string =>
  `${target.origin}${target.pathname}?${argumentsBesideCode(target).join('&')}`;

const argumentsBesideCode = ({ search }: URL): string[] =>
  search
    .slice(1)
    .split('&')
    .filter((argument) => argument !== '' && !new URLSearchParams(argument).has('code'));
