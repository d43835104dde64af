import { useTexts } from '../texts/use-texts.ts';
import { SiteContent } from './SiteContent.tsx';

interface ArticleContentProps {
  article: { readonly content: string | null; readonly hasPassword: boolean | null };
  /** Whether the first picture of the content is the first of the page. */
  firstImageEager: boolean;
}

/** The body of a post or page, or a word on why it is kept back. */
export function ArticleContent({ article, firstImageEager }: ArticleContentProps) {
  const texts = useTexts();
  if (article.hasPassword && !article.content) return <p className="notice">{texts.protectedExplanation}</p>;
  return <SiteContent html={article.content} firstImageEager={firstImageEager} />;
}
