import type { RequestContext } from '../contexts/request-context.ts';
import { loadLayout } from '../data/layout.ts';
import { languageTag } from '../language/language-tag.ts';
import type { Texts } from './en.ts';
import { textsFor } from './texts.ts';

/**
 * The interface texts outside components: form responses, feeds.
 *
 * @throws As `loadLayout`, which queries the language.
 */
export async function loadTexts(context: RequestContext): Promise<Texts> {
  const { language } = await loadLayout(context);
  return textsFor(languageTag(language));
}
