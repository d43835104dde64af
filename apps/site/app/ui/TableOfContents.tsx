import type { ContentHeading } from '@masthead/blocks';
import { useTexts } from '../texts/use-texts.ts';

/** The table of contents of a long text: collapsed on a phone, open next to the text where there is space. */
export function TableOfContents({ headings }: { headings: readonly ContentHeading[] }) {
  const texts = useTexts();
  const { lang, dir } = useTexts();
  const top = headings.reduce((least, { level }) => Math.min(least, level), 6);
  return (
    <nav className="toc" aria-label={texts.contents}>
      <details>
        <summary lang={lang} dir={dir}>
          {texts.contents}
        </summary>
        <ol>
          {headings.map(({ id, level, text }) => (
            <li key={id} data-level={level - top + 1}>
              <a href={`#${encodeURIComponent(id)}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
