import { useTexts } from '../texts/use-texts.ts';

/**
 * The search link in the header of every page.
 *
 * @param props.path The path of the current page; `null` in an error document.
 */
export function SearchLink({ path }: { path: string | null }) {
  const texts = useTexts();
  const { lang, dir } = useTexts();
  return (
    <a
      className="search-link"
      lang={lang}
      dir={dir}
      href="/search"
      aria-current={path === '/search' ? 'page' : undefined}
    >
      <svg className="menu-icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M7 2a5 5 0 1 1 0 10A5 5 0 0 1 7 2ZM10.7 10.7l3.8 3.8" />
      </svg>
      <span className="search-link-label">{texts.search.title}</span>
    </a>
  );
}
