/**
 * Splits a search query into words and "quoted phrases". Exclusions (`-word`) and single letters, which the search ignores, are
 * omitted.
 */
export function searchTerms(words: string): string[] {
  const pieces = [...words.matchAll(/-?"[^"]*(?:"|$)|[^\s",+]+/g)].map(([piece]) => piece);
  const wanted = pieces
    .filter((piece) => !/^-./.test(piece))
    .map((piece) => piece.replaceAll(/^["' ]+|["' ]+$/g, ''))
    .filter((piece) => piece !== '' && !/^[a-z-]$/i.test(piece));
  return [...new Set(wanted)];
}
