/**
 * What a reader wants to find, in pieces: words, and "phrases in quotes". What is not to be there (`-word`) is none of them, nor is a
 * single letter, which searches pass over.
 */
export function searchTerms(words: string): string[] {
  const pieces = [...words.matchAll(/-?"[^"]*(?:"|$)|[^\s",+]+/g)].map(([piece]) => piece);
  const wanted = pieces
    .filter((piece) => !/^-./.test(piece))
    .map((piece) => piece.replaceAll(/^["' ]+|["' ]+$/g, ''))
    .filter((piece) => piece !== '' && !/^[a-z-]$/i.test(piece));
  return [...new Set(wanted)];
}
