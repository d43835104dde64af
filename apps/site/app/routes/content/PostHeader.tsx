import { InlineHtml } from '@masthead/blocks';
import type { PostScreenFragment } from '../../generated/documents.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FormatLabel } from '../../ui/FormatLabel.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { TermLinks } from '../../ui/TermLinks.tsx';
import { Byline } from './Byline.tsx';

/** A post's categories, title, writer and picture. */
export function PostHeader({ post }: { post: PostScreenFragment }) {
  const texts = useTexts();
  const format = post.postFormats?.nodes[0];
  const image = post.featuredImage?.node;
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
        <h1>{post.title ? <InlineHtml html={post.title} /> : texts.untitled}</h1>
        <Byline post={post} />
      </header>
      {image ? (
        <figure className="post-picture">
          <Picture image={image} sizes="(min-width: 64rem) 62rem, 100vw" loading="eager" />
        </figure>
      ) : null}
    </>
  );
}
