import { firstLinkOf, safeContent } from '@masthead/blocks';
import type { PostScreenFragment } from '../../generated/documents.ts';
import { useDirection } from '../../language/use-direction.ts';
import { ContentTitle } from '../../ui/ContentTitle.tsx';
import { FormatLabel } from '../../ui/FormatLabel.tsx';
import { formatOf } from '../../ui/format-of.ts';
import { viewTransitionImage } from '../../ui/view-transition-image.ts';
import { TermLinks } from '../../ui/TermLinks.tsx';
import { useContentSite } from '../../ui/use-content-site.ts';
import { useShownImage } from '../../ui/use-shown-image.ts';
import type { ArticlePart } from './article-part.ts';
import { Byline } from './Byline.tsx';
import { FeaturedImage } from './FeaturedImage.tsx';
import { standfirstOf } from './standfirst.ts';

/** The categories, title and author of a post, and on its first page the standfirst and the featured image. */
export function PostHeader({ post, part }: { post: PostScreenFragment; part: ArticlePart }) {
  const format = post.postFormats?.nodes[0];
  const image = useShownImage(post.featuredImage?.node);
  const categories = post.filedUnder?.nodes ?? [];
  const directionOf = useDirection();
  const standfirst = part.number === 1 ? standfirstOf(post) : null;
  return (
    <>
      <header className="post-header">
        {format || categories.length > 0 ? (
          <p className="kicker">
            <TermLinks terms={categories} />
            {format ? <FormatLabel format={format} /> : null}
          </p>
        ) : null}
        <PostTitle post={post} />
        {standfirst === null ? null : (
          <p className="standfirst" dir={directionOf(standfirst)}>
            {standfirst}
          </p>
        )}
        <Byline post={post} part={part} />
      </header>
      {image && part.number === 1 ? <FeaturedImage image={image} style={viewTransitionImage(post)} /> : null}
    </>
  );
}

/** The title; for the `link` format it links to the target. */
function PostTitle({ post }: { post: PostScreenFragment }) {
  const directionOf = useDirection();
  const site = useContentSite();
  const words = <ContentTitle content={post} />;
  const target =
    formatOf(post) === 'link' ? firstLinkOf(safeContent(post.content, { site, by: 'editor' })) : null;
  const dir = directionOf(post.title);
  if (target === null) return <h1 dir={dir}>{words}</h1>;
  return (
    <h1 dir={dir}>
      <a className="link-target" href={target.href}>
        {words}
      </a>
    </h1>
  );
}
