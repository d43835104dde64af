import {
  ArticleContent,
  ArticleHead,
  InlineHtml,
  PageFrame,
  pathOf,
  type TemplateProps,
} from '@masthead/site/theme';

/** For content whose template is called "Landing" where it is edited: a large title, the text, and the pages below it as buttons. */
export function Landing({ screen, frame }: TemplateProps) {
  const article = screen.kind === 'post' ? screen.post : screen.page;
  const ways = screen.kind === 'page' ? (screen.page.children?.nodes ?? []) : [];
  return (
    <PageFrame {...frame} template="Landing">
      <article className="landing">
        <ArticleHead screen={screen} />
        <InlineHtml as="h1" html={article.title ?? ''} />
        <ArticleContent article={article} firstImageEager />
        {ways.length > 0 ? (
          <nav className="landing-ways" aria-label={article.title ?? ''}>
            {ways.map((way) => (
              <a key={way.id} className="button" href={pathOf(way.uri)}>
                {'title' in way && way.title ? <InlineHtml html={way.title} /> : way.uri}
              </a>
            ))}
          </nav>
        ) : null}
      </article>
    </PageFrame>
  );
}
