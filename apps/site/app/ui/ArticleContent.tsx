import { Content } from '@masthead/blocks';
import { useTexts } from '../texts/use-texts.ts';
import { useContentSite } from './use-content-site.ts';

interface ArticleContentProps {
  article: { readonly content: string | null; readonly hasPassword: boolean | null };
  /** Whether the first picture of the content is the first of the page. */
  firstImageEager: boolean;
}

/** The body of a post or page, or a word on why it is kept back. */
export function ArticleContent({ article, firstImageEager }: ArticleContentProps) {
  const texts = useTexts();
  const site = useContentSite();
  if (article.hasPassword && !article.content) return <p className="notice">{texts.protectedExplanation}</p>;
  return <Content html={article.content} site={site} firstImageEager={firstImageEager} />;
}
