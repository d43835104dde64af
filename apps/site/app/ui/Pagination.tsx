import { useTexts } from '../texts/use-texts.ts';

interface PaginationProps {
  /** The number of this page. */
  number: number;
  newerHref: string | null;
  olderHref: string | null;
  /** What the list is of. */
  of?: 'posts' | 'content' | 'results';
}

/** Links to the previous and next page of a list, and the number of this one; nothing if there is only one. */
export function Pagination({ number, newerHref, olderHref, of = 'posts' }: PaginationProps) {
  const texts = useTexts();
  const { lang, dir } = useTexts();
  if (newerHref === null && olderHref === null) return null;
  const [label, newer, older] = {
    posts: [texts.pagination, texts.newerPosts, texts.olderPosts],
    // Of types that have other names.
    content: [texts.parts, texts.previousPart, texts.nextPart],
    results: [texts.search.pagination, texts.search.newer, texts.search.older],
  }[of];
  return (
    <nav className="pagination" lang={lang} dir={dir} aria-label={label}>
      {newerHref === null ? (
        <span />
      ) : (
        <a className="button" href={newerHref} rel="prev">
          <span className="arrow" aria-hidden="true">
            ←
          </span>{' '}
          {newer}
        </a>
      )}
      <span className="pagination-number">{texts.part(number)}</span>
      {olderHref === null ? (
        <span />
      ) : (
        <a className="button" href={olderHref} rel="next">
          {older}{' '}
          <span className="arrow" aria-hidden="true">
            →
          </span>
        </a>
      )}
    </nav>
  );
}
