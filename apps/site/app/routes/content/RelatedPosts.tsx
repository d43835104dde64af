import { InlineHtml } from '@masthead/blocks';
import type { PostTeaserFragment } from '../../generated/documents.ts';
import { useDirection } from '../../language/use-direction.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Picture } from '../../ui/Picture.tsx';
import { PostDate } from '../../ui/PostDate.tsx';
import { pathOf } from '../../ui/path-of.ts';
import { useShownImage } from '../../ui/use-shown-image.ts';

/** Other posts about the same. */
export function RelatedPosts({ posts }: { posts: readonly PostTeaserFragment[] }) {
  const texts = useTexts();
  const { lang, dir } = useTexts();
  if (posts.length === 0) return null;
  return (
    <aside className="related" aria-labelledby="related-heading">
      <h2 id="related-heading" lang={lang} dir={dir}>
        {texts.related}
      </h2>
      <ul className="related-posts">
        {posts.map((post) => (
          <Teaser key={post.id} post={post} />
        ))}
      </ul>
    </aside>
  );
}

function Teaser({ post: { uri, title, date, dateGmt, featuredImage } }: { post: PostTeaserFragment }) {
  const texts = useTexts();
  const directionOf = useDirection();
  const image = useShownImage(featuredImage?.node);
  return (
    <li className="teaser" data-picture={image ? '' : undefined}>
      {image ? (
        <div className="card-picture">
          <Picture image={image} sizes="(min-width: 48rem) 25rem, 100vw" from={320} to={1024} alt="" />
        </div>
      ) : null}
      <h3 className="card-title" dir={directionOf(title)}>
        <a href={pathOf(uri)}>{title ? <InlineHtml html={title} /> : texts.untitled}</a>
      </h3>
      <p className="card-meta">
        <PostDate date={date} dateGmt={dateGmt} />
      </p>
    </li>
  );
}
