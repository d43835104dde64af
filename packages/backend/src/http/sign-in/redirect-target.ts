/**
 * Reads the address somebody wants to come back to after signing in.
 *
 * @param text An absolute http or https address, or a path of the site itself.
 * @param frontends The origins that may be come back to, the site's own first.
 * @returns The address, taken apart; `null` for one that leads, or could be read to lead, anywhere else.
 */
export function readRedirectTarget(text: string, frontends: readonly string[]): URL | null {
  // What one reader takes for a slash, or overlooks, another does not: such addresses are nobody's honest ones.
  if (/[\\\p{Cc}\p{Z}\p{Cf}]/u.test(text)) return null;
  // With a host and no name or password before it, not even empty ones; or a path.
  if (!/^(?:https?:\/\/[^/?#@]+(?:[/?#]|$)|\/(?!\/))/i.test(text)) return null;
  const url = URL.parse(text, frontends[0]);
  return url && frontends.includes(url.origin) ? url : null;
}

/**
 * The address to come back to, with the code. It is put together from its parts; what had been its code is replaced, all
 * other arguments and the fragment stay as they are.
 *
 * @throws {Error} when the address that comes out does not lead where `target` does: it is not sent then.
 */
export function withCode(target: URL, code: string): string {
  const search = [...argumentsBesideCode(target), `code=${encodeURIComponent(code)}`].join('&');
  const location = `${target.origin}${target.pathname}?${search}${target.hash}`;
  const read = URL.parse(location);
  if (read?.origin !== target.origin || read.pathname !== target.pathname) {
    throw new Error('The address to come back to reads differently once it is put together.');
  }
  return location;
}

/**
 * The address a code belongs to, as it is compared. Whoever gets the code sees it without the fragment, which browsers keep
 * to themselves, and with the code in it.
 */
export const addressOfCode = (target: URL): string =>
  `${target.origin}${target.pathname}?${argumentsBesideCode(target).join('&')}`;

const argumentsBesideCode = ({ search }: URL): string[] =>
  search
    .slice(1)
    .split('&')
    .filter((argument) => argument !== '' && !new URLSearchParams(argument).has('code'));
