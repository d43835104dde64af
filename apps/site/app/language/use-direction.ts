import { textOf } from '@masthead/blocks';
import { useLayout } from '../ui/use-layout.ts';
import { languageTag } from './language-tag.ts';
import { directionOf, writingDirection } from './script.ts';

/** Tells the direction of what somebody wrote (HTML is fine), for `dir`; nothing for what runs as the page does. */
export function useDirection(): (html: string | null) => 'ltr' | 'rtl' | undefined {
  const page = writingDirection(languageTag(useLayout().language));
  return (html) => directionOf(textOf(html), page);
}
