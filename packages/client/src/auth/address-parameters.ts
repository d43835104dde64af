/** An address without these parameters; everything else of it stays as it was written. */
export function withoutParameters(href: string, names: readonly string[]): string {
  const url = new URL(href);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !names.some((name) => new URLSearchParams(pair).has(name)));
  url.search = kept.join('&');
  return url.href;
}

/** An address with this parameter, once; everything else of it stays as it was written. */
export function withParameter(href: string, name: string, value: string): string {
  const url = new URL(withoutParameters(href, [name]));
  url.search += `${url.search === '' ? '?' : '&'}${name}=${encodeURIComponent(value)}`;
  return url.href;
}
