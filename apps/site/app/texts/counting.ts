/** Plural forms; languages use between one and six of them. `#` is replaced by the number. */
export type Forms = { readonly other: string } & {
  readonly [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

/** Number and plural formatting of a language. */
export interface Counting {
  /** Formats a number with the language's digits and group separators. */
  number: (value: number) => string;
  /** Formats a count with its noun in the right plural form: `counted(3, { one: '# post', other: '# posts' })` is "3 posts". */
  counted: (count: number, forms: Forms) => string;
}

/** Smaller numbers are formatted once: each page has some. */
const MAX_KNOWN = 1000;

/** Creates the number formatting for a language tag. */
export function countingIn(language: string): Counting {
  const numbers = new Intl.NumberFormat(language);
  const rules = new Intl.PluralRules(language);
  const known = new Map<number, string>();
  const number = (value: number): string => {
    if (!Number.isInteger(value) || value < 0 || value >= MAX_KNOWN) return numbers.format(value);
    const text = known.get(value) ?? numbers.format(value);
    known.set(value, text);
    return text;
  };
  return {
    number,
    counted: (count, forms) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', number(count)),
  };
}
