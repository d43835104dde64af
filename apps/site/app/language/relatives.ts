/** Arabic dialects that WordPress has locales for; they are written with the words and names of Standard Arabic. */
const relatives: Readonly<Record<string, string>> = { arq: 'ar', ary: 'ar', arz: 'ar' };

/** A language tag, followed by its fallback language: `['ary', 'ar']`. */
export function withRelatives(tag: string): string[] {
  const relative = relatives[tag.split('-')[0] ?? ''];
  return relative === undefined ? [tag] : [tag, relative];
}
