import { InlineHtml } from '@masthead/blocks';
import type { PageScreenFragment } from '../../generated/documents.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { contentPathOf } from '../../ui/path-of.ts';

/** Links to the child pages of a page. */
export function Subpages({ page }: { page: PageScreenFragment }) {
  const texts = useTexts();
  const subpages = page.children?.nodes ?? [];
  if (subpages.length === 0) return null;
  return (
    <nav className="subpages" aria-labelledby="subpages-heading">
      <h2 id="subpages-heading">{texts.subpages}</h2>
      <ul>
        {subpages.map((subpage) => (
          <li key={subpage.id}>
            <a href={contentPathOf(subpage)}>
              {'title' in subpage && subpage.title ? <InlineHtml html={subpage.title} /> : texts.untitled}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
