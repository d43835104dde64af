import { InlineHtml } from '@masthead/blocks';
import type { SearchCategory } from '../../search/find-hits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { pathOf } from '../../ui/path-of.ts';

const MOST = 12;

/** The largest categories, for who does not know what to look for. */
export function SearchCategories({ categories }: { categories: readonly SearchCategory[] }) {
  const texts = useTexts();
  if (categories.length === 0) return null;
  return (
    <section className="search-categories" aria-labelledby="search-categories-heading">
      <h2 id="search-categories-heading">{texts.search.categories}</h2>
      <ul className="chips">
        {categories.slice(0, MOST).map(({ id, name, uri, count }) => (
          <li key={id}>
            <a href={pathOf(uri)}>
              <InlineHtml html={name} /> <span className="chip-count">{texts.number(count ?? 0)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
