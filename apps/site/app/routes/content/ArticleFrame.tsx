import { InlineHtml } from '@masthead/blocks';
import type { ReactNode } from 'react';
import type { TemplateName } from '../../templates/template-name.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ArticleContent } from '../../ui/ArticleContent.tsx';

interface ArticleFrameProps {
  article: {
    readonly title: string | null;
    readonly content: string | null;
    readonly hasPassword: boolean | null;
  };
  template: TemplateName;
  className: string;
  /** What the page says about itself to machines. */
  head: ReactNode;
  /** The article with its header and what follows it. */
  children: ReactNode;
}

/** A post or a page as a whole; the template Blank shows its body alone, with the title for those who do not see. */
export function ArticleFrame({ article, template, className, head, children }: ArticleFrameProps) {
  const texts = useTexts();
  if (template !== 'Blank') {
    return (
      <article className={className}>
        {head}
        {children}
      </article>
    );
  }
  return (
    <article>
      {head}
      <InlineHtml as="h1" className="screen-reader-text" html={article.title || texts.untitled} />
      <ArticleContent article={article} firstImageEager />
    </article>
  );
}
