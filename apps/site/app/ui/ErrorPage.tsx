import { usePage } from '../contexts/page-context.ts';
import type { Texts } from '../texts/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useSite } from '../contexts/rendered-site.ts';
import { readPath } from '../uri/site-path.ts';
import { PageHead } from './PageHead.tsx';
import { SearchForm } from './SearchForm.tsx';

/** The error page. `status` is the response's; the internal error is only in the log, under the incident id shown. */
export function ErrorPage({ status, siteTitle }: { status: number; siteTitle: string | null }) {
  const texts = useTexts();
  const { lang, dir } = useTexts();
  const { incidentId } = useSite();
  const [title, text] = textsForStatus(status, texts);
  return (
    <article className="error-page" lang={lang} dir={dir}>
      <PageHead title={title} siteTitle={siteTitle} isIndexed={false} />
      <p className="kicker">{status}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {status >= 500 ? (
        <p className="error-incident">
          {texts.incident} <code>{incidentId}</code>
        </p>
      ) : null}
      {status === 404 ? <SearchInstead /> : null}
      <p>
        <a className="button" href="/">
          {texts.toFrontPage}
        </a>
      </p>
    </article>
  );
}

/** A search for the last segment of the requested path. */
function SearchInstead() {
  const { pathname } = usePage().location;
  const name = (readPath(pathname) ?? '').split('/').findLast((part) => part !== '') ?? '';
  return (
    <SearchForm
      words={name
        .replaceAll(/[-_+.]+/g, ' ')
        .trim()
        .slice(0, 60)}
    />
  );
}

function textsForStatus(status: number, texts: Texts): [title: string, text: string] {
  if (status === 404) return [texts.notFoundTitle, texts.notFoundText];
  if (status === 503) return [texts.unavailableTitle, texts.unavailableText];
  return [texts.errorTitle, texts.errorText];
}
