import { useTexts } from '../texts/use-texts.ts';

/** The way from one window of a list to the next; nothing where the list is one page long. */
export function Pagination({ newerHref, olderHref }: { newerHref: string | null; olderHref: string | null }) {
  const texts = useTexts();
  if (newerHref === null && olderHref === null) return null;
  return (
    <nav className="pagination" aria-label={texts.pagination}>
      {newerHref === null ? (
        <span />
      ) : (
        <a className="button" href={newerHref} rel="prev">
          <span aria-hidden="true">←</span> {texts.newerPosts}
        </a>
      )}
      {olderHref === null ? null : (
        <a className="button" href={olderHref} rel="next">
          {texts.olderPosts} <span aria-hidden="true">→</span>
        </a>
      )}
    </nav>
  );
}
