/** The formatting elements of the HTML standard: an open one is opened again in each following block element. */
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** Maximum elements that a parser may add to a text by opening formatting again; texts of people need a few dozen. */
const MAX_REPEATED = 20_000;

/**
 * Whether a browser would build far more elements from a text than it has tags, because formatting is not closed: 400 open `<b>` and 400
 * paragraphs become 160,000 elements, and the editor would not respond for minutes.
 */
export function repeatsFormatting(html: string): boolean {
  const open = new Map<string, number>();
  let openCount = 0;
  let repeated = 0;
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = written.toLowerCase();
    if (!formatting.has(name)) {
      repeated += slash === '' ? openCount : 0;
      if (repeated > MAX_REPEATED) return true;
      continue;
    }
    const count = open.get(name) ?? 0;
    const change = slash === '' ? 1 : -Math.min(1, count);
    open.set(name, count + change);
    openCount += change;
  }
  return false;
}
