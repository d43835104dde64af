import { Comments } from '../../comments/Comments.tsx';
import { ArticleContent } from '../../ui/ArticleContent.tsx';
import { ArticleHead } from './ArticleHead.tsx';
import { PostFooter } from './PostFooter.tsx';
import { PostHeader } from './PostHeader.tsx';
import { RelatedPosts } from './RelatedPosts.tsx';
import type { Screen } from './screen.ts';

export function PostScreen({ screen }: { screen: Extract<Screen, { kind: 'post' }> }) {
  const { post } = screen;
  return (
    <article className="post">
      <ArticleHead screen={screen} />
      <PostHeader post={post} />
      <ArticleContent article={post} firstImageEager={!post.featuredImage} />
      <PostFooter post={post} />
      {post.hasPassword ? null : <Comments article={post} writerId={post.writer?.node.databaseId ?? null} />}
      <RelatedPosts post={post} />
    </article>
  );
}
