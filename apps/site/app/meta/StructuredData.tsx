import { scriptJson } from '../script-json.ts';
import { useSite } from '../contexts/rendered-site.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useLayout } from '../ui/use-layout.ts';
import { languageTag } from '../language/language-tag.ts';
import { structuredData, type Described } from './structured-data.ts';

/** The schema.org description of a page, in a data block that browsers do not execute. */
export function StructuredData(described: Described) {
  const layout = useLayout();
  const { siteUrl } = useSite();
  const texts = useTexts();
  const data = structuredData(described, {
    siteUrl,
    siteTitle: layout.title,
    siteDescription: layout.description,
    language: languageTag(layout.language),
    home: texts.home,
  });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}
