import { textOf } from '@masthead/blocks';
import { useId } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { MAX_SEARCH_LENGTH } from '../uri/search-url.ts';

interface SearchFormProps {
  /** The search terms. */
  words?: string;
  hint?: string;
  /** The slug of the selected category. */
  category?: string | null;
  /** The selectable categories; with none, the form has only the terms. */
  categories?: readonly { id: string; name: string | null; slug: string | null }[];
}

const none: NonNullable<SearchFormProps['categories']> = [];

/** The search form. It submits to the search page and needs no script. */
export function SearchForm({ words = '', hint, category = null, categories = none }: SearchFormProps) {
  const texts = useTexts();
  // Not on the form: categories are in the site's own language.
  const marks = { lang: texts.lang, dir: texts.dir };
  const id = useId();
  const slugs = new Set(categories.map(({ slug }) => slug));
  return (
    <search>
      <form className="search-form" action="/search" method="get">
        <div className="search-line">
          <label {...marks} className="screen-reader-text" htmlFor={`${id}-words`}>
            {texts.search.words}
          </label>
          <input
            id={`${id}-words`}
            type="search"
            name="s"
            defaultValue={words}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={texts.search.words}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            enterKeyHint="search"
          />
          <button type="submit" {...marks}>
            {texts.search.submit}
          </button>
        </div>
        {categories.length === 0 ? null : (
          <p className="search-choice">
            <label {...marks} htmlFor={`${id}-category`}>
              {texts.search.category}
            </label>
            <select id={`${id}-category`} name="category" defaultValue={category ?? ''}>
              <option value="" {...marks}>
                {texts.search.anyCategory}
              </option>
              {category === null || slugs.has(category) ? null : <option value={category}>{category}</option>}
              {categories.map(({ id: key, name, slug }) => (
                <option key={key} value={slug ?? ''}>
                  {textOf(name)}
                </option>
              ))}
            </select>
          </p>
        )}
        {hint === undefined ? null : (
          <p {...marks} id={`${id}-hint`} className="search-hint">
            {hint}
          </p>
        )}
      </form>
    </search>
  );
}
