/** The addresses of pictures that lack a width or a height. Most texts have none, so the text is not parsed for it. */
export function sourcesWithoutSize(html: string): string[] {
  return [...html.matchAll(/<img\b[^<>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !/\swidth=/i.test(tag) || !/\sheight=/i.test(tag))
    .flatMap((tag) => /\ssrc=["']([^"']+)["']/i.exec(tag)?.[1] ?? [])
    .map((source) => source.replaceAll('&amp;', '&').replaceAll('&#038;', '&'));
}
