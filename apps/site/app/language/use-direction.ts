import { useLayout } from '../ui/use-layout.ts';
import { languageTag } from './language-tag.ts';
import { directionOf, writingDirection } from './script.ts';

/** Tells the direction of what somebody wrote (HTML is fine), for `dir`; nothing for what runs as the page does. */
export function useDirection(): (html: string | null) => 'ltr' | 'rtl' | undefined {
  const page = writingDirection(languageTag(useLayout().language));
  return (html) => (html === null ? undefined : directionOf(withoutMarkup(html), page));
}

// Letters of tags and entities say nothing; a whole body need not be parsed for it.
const withoutMarkup = (html: string): string => html.replaceAll(/<[^<>]*>|&[a-z0-9#]+;/gi, ' ');
