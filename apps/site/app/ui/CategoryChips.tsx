import { InlineHtml } from '@masthead/blocks';
import { useTexts } from '../texts/use-texts.ts';
import { pathOf } from './path-of.ts';

interface Category {
  readonly id: string;
  readonly name: string | null;
  readonly uri: string | null;
  readonly count?: number | null;
}

/** Links to categories with their post counts, where known. */
export function CategoryChips({ categories }: { categories: readonly Category[] }) {
  const { number, lang, dir } = useTexts();
  return (
    <ul className="chips">
      {categories.map(({ id, name, uri, count }) => (
        <li key={id}>
          <a href={pathOf(uri)}>
            <InlineHtml html={name} />
            {typeof count === 'number' ? (
              <>
                {' '}
                <span className="chip-count" lang={lang} dir={dir}>
                  {number(count)}
                </span>
              </>
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
