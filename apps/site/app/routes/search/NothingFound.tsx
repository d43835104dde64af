import type { SearchCategory } from './find-hits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { searchPath, type SearchRequest } from '../../uri/search-url.ts';
import { TextAround } from '../../ui/InterfaceText.tsx';
import { SearchCategories } from './SearchCategories.tsx';

/** Suggestions for a search without results. */
export function NothingFound({
  question,
  categories,
}: {
  question: SearchRequest;
  categories: readonly SearchCategory[];
}) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const { words, kind, category } = question;
  return (
    <>
      <div className="search-nothing">
        <p className="notice">
          <TextAround text={texts.search.none} content={words} />
        </p>
        <ul lang={lang} dir={dir}>
          {kind === null && category === null ? null : (
            <li>
              <a href={searchPath({ words, kind: null, category: null })} rel="nofollow">
                {texts.search.everywhere}
              </a>
            </li>
          )}
          {texts.search.noneHints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      <SearchCategories categories={categories} />
    </>
  );
}
