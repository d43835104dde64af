/** The ways of saying a number of things; languages use between one and six of them. `#` stands for the number. */
export type Forms = { readonly other: string } & {
  readonly [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

/** How a language writes numbers and what it counts. */
export interface Counting {
  /** A number in the language's digits, in groups of three where it has such. */
  number: (value: number) => string;
  /** A count with its noun in the right form: `counted(3, { one: '# post', other: '# posts' })` is "3 posts". */
  counted: (count: number, forms: Forms) => string;
}

/** The counting of a language, by its tag. */
export function countingIn(language: string): Counting {
  const numbers = new Intl.NumberFormat(language);
  const rules = new Intl.PluralRules(language);
  const number = (value: number): string => numbers.format(value);
  return {
    number,
    counted: (count, forms) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', number(count)),
  };
}
