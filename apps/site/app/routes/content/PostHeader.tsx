import { firstLinkOf, InlineHtml, safeContent } from '@masthead/blocks';
import type { PostScreenFragment } from '../../generated/documents.ts';
import { useDirection } from '../../language/use-direction.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { contentTitle } from '../../ui/content-title.ts';
import { FormatLabel } from '../../ui/FormatLabel.tsx';
import { formatOf } from '../../ui/format-of.ts';
import { viewTransitionImage } from '../../ui/view-transition-image.ts';
import { Picture } from '../../ui/Picture.tsx';
import { TermLinks } from '../../ui/TermLinks.tsx';
import { useContentSite } from '../../ui/use-content-site.ts';
import { useShownImage } from '../../ui/use-shown-image.ts';
import type { ArticlePart } from './article-part.ts';
import { Byline } from './Byline.tsx';

/** The categories, title and author of a post, and on its first page the featured image. */
export function PostHeader({ post, part }: { post: PostScreenFragment; part: ArticlePart }) {
  const format = post.postFormats?.nodes[0];
  const image = useShownImage(post.featuredImage?.node);
  const categories = post.filedUnder?.nodes ?? [];
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
        <Byline post={post} part={part} />
      </header>
      {image && part.number === 1 ? (
        <figure className="post-picture" style={viewTransitionImage(post)}>
          <Picture image={image} sizes="(min-width: 64rem) 62rem, 100vw" loading="eager" />
        </figure>
      ) : null}
    </>
  );
}

/** The title; for the `link` format it links to the target. */
function PostTitle({ post }: { post: PostScreenFragment }) {
  const texts = useTexts();
  const directionOf = useDirection();
  const site = useContentSite();
  const title = contentTitle(post, texts);
  const words = post.title ? <InlineHtml html={title} /> : title;
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
