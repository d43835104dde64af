const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Splits HTML into words, spaces, punctuation, tags, comments and shortcodes. The tokens, concatenated, are the text. Takes linear time. */
export function splitWords(html: string): string[] {
  const tokens: string[] = [];
  const endOf = closingSearch(html);
  const markup = /<!--|<\/?[a-z]|\[\/?[a-z]/gi;
  let from = 0;
  for (let match = markup.exec(html); match; match = markup.exec(html)) {
    const [opening] = match;
    const end = endOf(opening === '<!--' ? '-->' : opening.startsWith('<') ? '>' : ']', match.index);
    if (end === null) continue;
    addWords(tokens, html.slice(from, match.index));
    tokens.push(html.slice(match.index, end));
    from = end;
    markup.lastIndex = end;
  }
  addWords(tokens, html.slice(from));
  return tokens;
}

function addWords(tokens: string[], text: string): void {
  for (const { segment } of segmenter.segment(text)) tokens.push(segment);
}

/** Finds the end of a token; a search that found nothing is not repeated. */
function closingSearch(text: string): (closing: string, from: number) => number | null {
  const missing = new Set<string>();
  return (closing, from) => {
    if (missing.has(closing)) return null;
    const index = text.indexOf(closing, from);
    if (index === -1) missing.add(closing);
    return index === -1 ? null : index + closing.length;
  };
}
