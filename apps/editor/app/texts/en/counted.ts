const format = new Intl.NumberFormat('en');
const plural = new Intl.PluralRules('en');

/** Formats a count with its noun: `counted(2, { one: '# file', other: '# files' })`. */
export const counted = (count: number, forms: { one: string; other: string }): string =>
  forms[plural.select(count) === 'one' ? 'one' : 'other'].replace('#', format.format(count));
