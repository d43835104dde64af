import type { PageScreenFragment } from '../../generated/documents.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ContentTitle } from '../../ui/ContentTitle.tsx';
import { contentPathOf } from '../../ui/path-of.ts';

/** Links to the child pages of a page. */
export function Subpages({ page }: { page: PageScreenFragment }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const subpages = page.children?.nodes ?? [];
  if (subpages.length === 0) return null;
  return (
    <nav className="subpages" aria-labelledby="subpages-heading">
      <h2 id="subpages-heading" lang={lang} dir={dir}>
        {texts.subpages}
      </h2>
      <ul>
        {subpages.map((subpage) => (
          <li key={subpage.id}>
            <a href={contentPathOf(subpage)}>
              <ContentTitle content={{ title: 'title' in subpage ? subpage.title : null }} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
