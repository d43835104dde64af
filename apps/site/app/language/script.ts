/** The last one that was looked up: a site has one language. */
let last: { readonly tag: string; readonly script: string | undefined } | null = null;

/** The script a language is written in, by its tag: `Arab` for `fa`, as ISO 15924 names it. */
function scriptOf(tag: string): string | undefined {
  if (last?.tag !== tag) last = { tag, script: new Intl.Locale(tag).maximize().script };
  return last.script;
}

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa']);

/** Which way a language is written, by its tag. */
export const writingDirection = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.has(scriptOf(tag) ?? '') ? 'rtl' : 'ltr';

/** Scripts that the design was made for, or that need nothing else. */
const plain = new Set(['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor']);

const styled = new Set(['Arab', 'Hebr', 'Jpan', 'Kore', 'Hans', 'Hant']);

/** How a page tells its styles (`languages.css`) in which script it is; nothing for those that need no rules of their own. */
export function scriptMark(tag: string): string | undefined {
  const script = scriptOf(tag);
  if (script === undefined || plain.has(script)) return undefined;
  return styled.has(script) ? script : 'Other';
}

const rightToLeftLetter =
  /[\p{Script=Adlm}\p{Script=Arab}\p{Script=Hebr}\p{Script=Nkoo}\p{Script=Syrc}\p{Script=Thaa}]/u;
const leftToRightLetter =
  /(?![\p{Script=Adlm}\p{Script=Arab}\p{Script=Hebr}\p{Script=Nkoo}\p{Script=Syrc}\p{Script=Thaa}])\p{L}/u;

/**
 * The direction of words that somebody typed, for `dir`: only where all their letters run against the page. Mixed ones run as the page does: a
 * title that begins with a foreign name is no foreign title, which `dir="auto"` would take it for.
 */
export function directionOf(words: string, page: 'ltr' | 'rtl'): 'ltr' | 'rtl' | undefined {
  const hasRightToLeft = rightToLeftLetter.test(words);
  const hasLeftToRight = leftToRightLetter.test(words);
  if (hasRightToLeft === hasLeftToRight) return undefined;
  const direction = hasRightToLeft ? 'rtl' : 'ltr';
  return direction === page ? undefined : direction;
}
