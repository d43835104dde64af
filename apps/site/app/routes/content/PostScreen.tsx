import { Content, InlineHtml } from '@masthead/blocks';
import { Comments } from '../../comments/Comments.tsx';
import type { PostScreenFragment } from '../../generated/documents.ts';
import { texts } from '../../texts/en.ts';
import { FormatLabel } from '../../ui/FormatLabel.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { pathOf } from '../../ui/path-of.ts';
import { TermLinks } from '../../ui/TermLinks.tsx';
import { useContentSite } from '../../ui/use-content-site.ts';
import { useLayout } from '../../ui/use-layout.ts';
import { Byline } from './Byline.tsx';
import { RelatedPosts } from './RelatedPosts.tsx';
import type { Screen } from './screen.ts';

export function PostScreen({ screen }: { screen: Extract<Screen, { kind: 'post' }> }) {
  const { post } = screen;
  const site = useContentSite();
  const layout = useLayout();
  const format = post.postFormats?.nodes[0];
  const image = post.featuredImage?.node;
  return (
    <article className="post" data-format={format?.slug?.replace('post-format-', '')}>
      <PageHead
        title={post.title || texts.untitled}
        siteTitle={layout.title}
        description={post.excerpt ?? post.content}
        canonical={screen.canonical}
      />
      <header className="post-header">
        <p className="kicker">
          <TermLinks terms={post.filedUnder?.nodes ?? []} />
          {format ? <FormatLabel format={format} /> : null}
        </p>
        <h1>{post.title ? <InlineHtml html={post.title} /> : texts.untitled}</h1>
        <Byline post={post} />
      </header>
      {image ? (
        <figure className="post-picture">
          <Picture image={image} sizes="(min-width: 64rem) 62rem, 100vw" loading="eager" />
        </figure>
      ) : null}
      {post.hasPassword && !post.content ? (
        <p className="notice">{texts.protectedExplanation}</p>
      ) : (
        <Content html={post.content} site={site} firstImageEager={!image} />
      )}
      <PostFooter post={post} />
      {post.hasPassword ? null : (
        <Comments
          comments={post.comments?.nodes ?? []}
          hasMore={post.comments?.pageInfo.hasNextPage ?? false}
          count={post.commentCount ?? 0}
          status={post.commentStatus === 'open' ? 'open' : 'closed'}
          writerId={post.writer?.node.databaseId ?? null}
        />
      )}
      <RelatedPosts post={post} />
    </article>
  );
}

function PostFooter({ post }: { post: PostScreenFragment }) {
  const site = useContentSite();
  const tags = post.tags?.nodes ?? [];
  const writer = post.writer?.node;
  if (tags.length === 0 && !writer?.description) return null;
  return (
    <footer className="post-footer">
      {tags.length > 0 ? (
        <p className="tag-line">
          <span className="tag-line-label">{texts.tags}</span> <TermLinks terms={tags} />
        </p>
      ) : null}
      {writer?.name && writer.description ? (
        <aside className="writer" aria-label={texts.aboutAuthor(writer.name)}>
          <InlineHtml as="p" html={writer.description} linksOf={site} />
          <p>
            <a href={pathOf(writer.uri)}>{texts.morePostsBy(writer.name)}</a>
          </p>
        </aside>
      ) : null}
    </footer>
  );
}
