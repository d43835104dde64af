import {
  ArticleContent,
  ArticleHead,
  InlineHtml,
  PageFrame,
  pathOf,
  type TemplateProps,
} from '@masthead/site/theme';

/** Renders content with the template "Landing": a large title, the body, and child pages as buttons. */
export function Landing({ screen, frame }: TemplateProps) {
  const article = screen.kind === 'post' ? screen.post : screen.page;
  const children = screen.kind === 'page' ? (screen.page.children?.nodes ?? []) : [];
  return (
    <PageFrame {...frame} template="Landing">
      <article className="landing">
        <ArticleHead screen={screen} />
        <InlineHtml as="h1" html={article.title ?? ''} />
        <ArticleContent article={article} firstImageEager />
        {children.length > 0 ? (
          <nav className="landing-links" aria-label={article.title ?? ''}>
            {children.map((child) => (
              <a key={child.id} className="button" href={pathOf(child.uri)}>
                {'title' in child && child.title ? <InlineHtml html={child.title} /> : child.uri}
              </a>
            ))}
          </nav>
        ) : null}
      </article>
    </PageFrame>
  );
}
