/** Spoken kinds of Arabic that WordPress has locales for; they are written with the words and names of the standard one. */
const relatives: Readonly<Record<string, string>> = { arq: 'ar', ary: 'ar', arz: 'ar' };

/** A language tag, followed by the language to turn to where that one is not known: `['ary', 'ar']`. */
export function withRelatives(tag: string): string[] {
  const relative = relatives[tag.split('-')[0] ?? ''];
  return relative === undefined ? [tag] : [tag, relative];
}
