import type { ComponentProps } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { CategoryChips } from '../../ui/CategoryChips.tsx';

const MAX_CATEGORIES = 12;

/** The largest categories, for browsing. */
export function SearchCategories({ categories }: ComponentProps<typeof CategoryChips>) {
  const { search, lang, dir } = useTexts();
  if (categories.length === 0) return null;
  return (
    <section className="search-categories" aria-labelledby="search-categories-heading">
      <h2 id="search-categories-heading" lang={lang} dir={dir}>
        {search.categories}
      </h2>
      <CategoryChips categories={categories.slice(0, MAX_CATEGORIES)} />
    </section>
  );
}
