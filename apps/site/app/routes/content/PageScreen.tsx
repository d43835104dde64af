import { InlineHtml } from '@masthead/blocks';
import { Comments } from '../../comments/Comments.tsx';
import type { PageScreenFragment } from '../../generated/documents.ts';
import { texts } from '../../texts/en.ts';
import { ArticleContent } from '../../ui/ArticleContent.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { pathOf } from '../../ui/path-of.ts';
import { useLayout } from '../../ui/use-layout.ts';
import type { Screen } from './screen.ts';

export function PageScreen({ screen }: { screen: Extract<Screen, { kind: 'page' }> }) {
  const { page, isFrontPage, template } = screen;
  const layout = useLayout();
  const image = page.featuredImage?.node;
  return (
    <article className="page-article">
      <PageHead
        title={isFrontPage ? layout.title : page.title || texts.untitled}
        siteTitle={layout.title}
        description={isFrontPage && layout.description ? layout.description : page.content}
        canonical={screen.canonical}
      />
      {template === 'Blank' ? (
        <InlineHtml as="h1" className="visually-hidden" html={page.title || texts.untitled} />
      ) : (
        <header className="page-header">
          {image && template === 'PageLargeHeader' ? (
            <Picture image={image} sizes="100vw" loading="eager" alt="" />
          ) : null}
          <div className="page-header-words">
            <Breadcrumbs steps={ancestorsOf(page)} />
            <h1>{page.title ? <InlineHtml html={page.title} /> : texts.untitled}</h1>
          </div>
        </header>
      )}
      {image && template !== 'PageLargeHeader' && template !== 'Blank' ? (
        <figure className="post-picture">
          <Picture image={image} sizes="(min-width: 64rem) 62rem, 100vw" loading="eager" />
        </figure>
      ) : null}
      <ArticleContent article={page} firstImageEager={!image} />
      {template === 'Blank' ? null : <Subpages page={page} />}
      {template === 'Blank' || page.hasPassword ? null : <Comments article={page} writerId={null} />}
    </article>
  );
}

function Subpages({ page }: { page: PageScreenFragment }) {
  const subpages = page.children?.nodes ?? [];
  if (subpages.length === 0) return null;
  return (
    <nav className="subpages" aria-labelledby="subpages-heading">
      <h2 id="subpages-heading">{texts.subpages}</h2>
      <ul>
        {subpages.map((subpage) => (
          <li key={subpage.id}>
            <a href={pathOf(subpage.uri)}>
              {'title' in subpage && subpage.title ? <InlineHtml html={subpage.title} /> : texts.untitled}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The backend gives the nearest first.
const ancestorsOf = (page: PageScreenFragment): { name: string | null; uri: string | null }[] =>
  (page.ancestors?.nodes ?? [])
    .map((ancestor) => ({ name: 'title' in ancestor ? ancestor.title : null, uri: ancestor.uri }))
    .toReversed();
