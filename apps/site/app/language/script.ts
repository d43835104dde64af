/** Caches the last lookup: a site has one language. */
let last: { readonly tag: string; readonly script: string | undefined } | null = null;

/** The script of a language tag, as an ISO 15924 code: `Arab` for `fa`. */
function scriptOf(tag: string): string | undefined {
  if (last?.tag !== tag) last = { tag, script: new Intl.Locale(tag).maximize().script };
  return last.script;
}

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa']);

/** The writing direction of a language tag. */
export const writingDirection = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.has(scriptOf(tag) ?? '') ? 'rtl' : 'ltr';

/** Scripts that the default styles support. */
const plain = new Set(['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor']);

const styled = new Set(['Arab', 'Hebr', 'Jpan', 'Kore', 'Hans', 'Hant']);

/** The script that selects the rules of `languages.css`; `undefined` for those that need no rules of their own. */
export function scriptMark(tag: string): string | undefined {
  const script = scriptOf(tag);
  if (script === undefined || plain.has(script)) return undefined;
  return styled.has(script) ? script : 'Other';
}
