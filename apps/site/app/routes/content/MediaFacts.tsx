import type { MediaScreenFragment } from '../../generated/documents.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FactList } from '../../ui/FactList.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import { languageTag } from '../../language/language-tag.ts';
import { mediaFacts } from './media-facts.ts';

/** Facts about a file: type, size, and camera data of an image. */
export function MediaFacts({ media }: { media: MediaScreenFragment }) {
  const texts = useTexts();
  const { language } = useLayout();
  const facts = mediaFacts(media, { texts, language: languageTag(language) });
  return <FactList className="media-facts" facts={facts} marks={{ lang: texts.lang, dir: texts.dir }} />;
}
