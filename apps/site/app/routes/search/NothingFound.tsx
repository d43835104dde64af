import type { SearchCategory } from './find-hits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { searchPath, type SearchRequest } from '../../uri/search-url.ts';
import { InterfaceText, TextAround } from '../../ui/InterfaceText.tsx';
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
  const { words, kind, category } = question;
  return (
    <>
      <div className="search-nothing">
        <p className="notice">
          <TextAround text={texts.search.none} content={words} />
        </p>
        <ul>
          {kind === null && category === null ? null : (
            <li>
              <a href={searchPath({ words, kind: null, category: null })} rel="nofollow">
                <InterfaceText>{texts.search.everywhere}</InterfaceText>
              </a>
            </li>
          )}
          {texts.search.noneHints.map((hint) => (
            <li key={hint}>
              <InterfaceText>{hint}</InterfaceText>
            </li>
          ))}
        </ul>
      </div>
      <SearchCategories categories={categories} />
    </>
  );
}
