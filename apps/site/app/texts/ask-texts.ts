import type { RouterContextProvider } from 'react-router';
import { askLayout } from '../data/layout.ts';
import { languageTag } from '../language/language-tag.ts';
import { type Texts, textsFor } from './texts.ts';

/**
 * The words of the interface for what is no component: answers to forms, feeds.
 *
 * @throws As `askLayout` does, which knows the language.
 */
export async function askTexts(context: Readonly<RouterContextProvider>): Promise<Texts> {
  const { language } = await askLayout(context);
  return textsFor(languageTag(language));
}
