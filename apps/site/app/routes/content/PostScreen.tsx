import { Comments } from '../../comments/Comments.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ArticleContent } from '../../ui/ArticleContent.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { useLayout } from '../../ui/use-layout.ts';
import { withoutMoreLink } from '../../ui/without-more-link.ts';
import { ArticleFrame } from './ArticleFrame.tsx';
import { PostFooter } from './PostFooter.tsx';
import { PostHeader } from './PostHeader.tsx';
import { RelatedPosts } from './RelatedPosts.tsx';
import type { Screen } from './screen.ts';

export function PostScreen({ screen }: { screen: Extract<Screen, { kind: 'post' }> }) {
  const texts = useTexts();
  const { post, template, canonical } = screen;
  const layout = useLayout();
  const head = (
    <PageHead
      title={post.title || texts.untitled}
      siteTitle={layout.title}
      description={withoutMoreLink(post.excerpt)}
      canonical={canonical}
    />
  );
  return (
    <ArticleFrame article={post} template={template} className="post" head={head}>
      <PostHeader post={post} />
      <ArticleContent article={post} firstImageEager={!post.featuredImage} />
      <PostFooter post={post} />
      {post.hasPassword ? null : <Comments article={post} writerId={post.writer?.node.databaseId ?? null} />}
      <RelatedPosts post={post} />
    </ArticleFrame>
  );
}
