/** Removes query parameters from a URL; the rest of the URL is unchanged, byte for byte. */
export function withoutParameters(href: string, names: readonly string[]): string {
  const url = new URL(href);
  const remaining = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !names.some((name) => new URLSearchParams(pair).has(name)));
  url.search = remaining.join('&');
  return url.href;
}

/** Sets a query parameter, replacing any existing ones of that name; the rest of the URL is unchanged, byte for byte. */
export function withParameter(href: string, name: string, value: string): string {
  const url = new URL(withoutParameters(href, [name]));
  url.search += `${url.search === '' ? '?' : '&'}${name}=${encodeURIComponent(value)}`;
  return url.href;
}
