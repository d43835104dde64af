import { Fragment } from '../../fragments/Fragment.tsx';
import { FragmentWithImages } from '../../fragments/FragmentWithImages.tsx';
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
      <FragmentWithImages name="post" of={post} without={['comments']} and={[part, screen.bodyFailed]}>
        {() => (
          <>
            <PostHeader post={post} part={part} />
            <ArticleContent
              article={post}
              bodyFailed={screen.bodyFailed}
              format={format}
              firstImageEager={!post.featuredImage}
            />
            <PartLinks part={part} />
            <PostFooter post={post} />
          </>
        )}
      </FragmentWithImages>
      <Fragment name="neighbours" of={around} without={['related']}>
        {() => <PostNeighbours around={around} />}
      </Fragment>
      {post.hasPassword && !conversation ? null : (
        <Comments
          article={post}
          writerId={post.writer?.node.databaseId ?? null}
          conversation={conversation}
        />
      )}
      <Fragment name="related" of={around.related}>
        {() => <RelatedPosts posts={around.related} />}
      </Fragment>
    </article>
  );
}
