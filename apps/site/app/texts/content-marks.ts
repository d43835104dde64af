import { languageTag } from '../language/language-tag.ts';
import { writingDirection } from '../language/script.ts';
import type { Texts } from './en.ts';

/** Attributes of an element with content within an interface text; empty where both have the same language. */
export interface ContentMarks {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** @param language The site's language, as the backend names it. */
export function contentMarks(
  { lang, dir }: Pick<Texts, 'lang' | 'dir'>,
  language: string | null,
): ContentMarks {
  if (lang === undefined) return {};
  const tag = languageTag(language);
  return { lang: tag, ...(dir !== undefined && { dir: writingDirection(tag) }) };
}
