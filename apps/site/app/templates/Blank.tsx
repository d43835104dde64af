import { InlineHtml } from '@masthead/blocks';
import { ArticleHead } from '../routes/content/ArticleHead.tsx';
import { PartLinks } from '../routes/content/PartLinks.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ArticleContent } from '../ui/ArticleContent.tsx';
import { contentTitle } from '../ui/content-title.ts';
import { BlankFrame } from '../ui/BlankFrame.tsx';
import type { TemplateProps } from './template-props.ts';

/** The body only, with a visually hidden title. */
export function Blank({ screen, frame }: TemplateProps) {
  const texts = useTexts();
  const article = screen.kind === 'post' ? screen.post : screen.page;
  return (
    <BlankFrame {...frame}>
      <article>
        <ArticleHead screen={screen} />
        <InlineHtml
          as="h1"
          className="screen-reader-text"
          lang={article.title ? undefined : texts.lang}
          html={contentTitle(article, texts)}
        />
        <ArticleContent article={article} bodyFailed={screen.bodyFailed} firstImageEager />
        <PartLinks part={screen.part} />
      </article>
    </BlankFrame>
  );
}
