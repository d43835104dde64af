import { textOf } from '@masthead/blocks';
import { searchPath } from '../../uri/search-url.ts';
import type { SearchResults } from './find-hits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { TextAround } from '../../ui/InterfaceText.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import { NothingFound } from './NothingFound.tsx';
import { SearchCategories } from './SearchCategories.tsx';
import { SearchHit } from './SearchHit.tsx';
import { SearchKinds } from './SearchKinds.tsx';

/** The search form and its results. */
export function SearchScreen({ answer }: { answer: SearchResults }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const layout = useLayout();
  const { request, number, isIndexed, hits, count, categories, largest, newerHref, olderHref } = answer;
  const { words } = request;
  const category = categories.find(({ slug }) => slug === request.category);
  const title = words === '' ? texts.search.title : texts.search.titleOf(words);
  return (
    <div className="list list-search">
      <PageHead
        title={number === 1 ? title : texts.listPage(title, number)}
        siteTitle={layout.title}
        description={texts.search.hint}
        // By default, only the search page without terms is indexed: otherwise anyone could get arbitrary text indexed under this site.
        canonical={isIndexed ? searchPath(request, number) : '/search'}
        isIndexed={isIndexed}
        newerHref={newerHref}
        olderHref={olderHref}
      />
      <header className="list-header">
        <h1 lang={lang} dir={dir}>
          {texts.search.title}
        </h1>
        <SearchForm
          words={words}
          hint={texts.search.hint}
          category={request.category}
          categories={categories}
        />
        {words === '' ? null : <SearchKinds question={request} category={textOf(category?.name)} />}
        {count === null || count === 0 ? null : (
          <p className="list-count" lang={lang} dir={dir}>
            {texts.search.resultCount(count)}
          </p>
        )}
      </header>
      {hits === null ? <SearchCategories categories={largest} /> : null}
      {hits?.length === 0 ? <NothingFound question={request} categories={categories} /> : null}
      {hits === null || hits.length === 0 ? null : (
        <section className="rows" aria-labelledby="search-results-heading">
          <h2 id="search-results-heading" className="screen-reader-text">
            <TextAround text={texts.search.resultsOf} content={words} />
          </h2>
          {hits.map((hit) => (
            <SearchHit key={hit.id} hit={hit} words={words} />
          ))}
        </section>
      )}
      <Pagination number={number} newerHref={newerHref} olderHref={olderHref} of="results" />
    </div>
  );
}
