import { Comments } from '../../comments/Comments.tsx';
import { ArticleContent } from '../../ui/ArticleContent.tsx';
import { formatOf } from '../../ui/format-of.ts';
import { ArticleHead } from './ArticleHead.tsx';
import { PartLinks } from './PartLinks.tsx';
import { PostFooter } from './PostFooter.tsx';
import { PostHeader } from './PostHeader.tsx';
import { PostNeighbours } from './PostNeighbours.tsx';
import { RelatedPosts } from './RelatedPosts.tsx';
import type { Screen } from './screen.ts';

export function PostScreen({ screen }: { screen: Extract<Screen, { kind: 'post' }> }) {
  const { post, part, around, conversation } = screen;
  const format = formatOf(post);
  return (
    <article className="post" data-format={format}>
      <ArticleHead screen={screen} />
      <PostHeader post={post} part={part} />
      <ArticleContent
        article={post}
        bodyFailed={screen.bodyFailed}
        format={format}
        firstImageEager={!post.featuredImage}
      />
      <PartLinks part={part} />
      <PostFooter post={post} />
      <PostNeighbours around={around} />
      {post.hasPassword && !conversation ? null : (
        <Comments
          article={post}
          writerId={post.writer?.node.databaseId ?? null}
          conversation={conversation}
        />
      )}
      <RelatedPosts posts={around.related} />
    </article>
  );
}
