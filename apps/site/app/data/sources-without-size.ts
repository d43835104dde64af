/** The URLs of images that lack a width or a height. A regular expression, because most texts have none and need not be parsed. */
export function sourcesWithoutSize(html: string): string[] {
  return [...html.matchAll(/<img\b[^<>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !/\swidth=/i.test(tag) || !/\sheight=/i.test(tag))
    .flatMap((tag) => /\ssrc=["']([^"']+)["']/i.exec(tag)?.[1] ?? [])
    .map((source) => source.replaceAll('&amp;', '&').replaceAll('&#038;', '&'));
}
