import { directionOf } from '@masthead/blocks';
import { useLayout } from '../ui/use-layout.ts';
import { languageTag } from './language-tag.ts';
import { writingDirection } from './script.ts';

/** Returns a function for the `dir` of user-written text (may contain HTML); `undefined` when it runs as the page does. */
export function useDirection(): (html: string | null) => 'ltr' | 'rtl' | undefined {
  const page = writingDirection(languageTag(useLayout().language));
  return (html) => (html === null ? undefined : directionOf(withoutMarkup(html), page));
}

// Letters of tags and entities must not count; a regular expression avoids parsing the whole body.
const withoutMarkup = (html: string): string => html.replaceAll(/<[^<>]*>|&[a-z0-9#]+;/gi, ' ');
