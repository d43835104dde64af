import type { PostTeaserFragment } from '../../generated/documents.ts';
import { useDirection } from '../../language/use-direction.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ContentTitle } from '../../ui/ContentTitle.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PostDate } from '../../ui/PostDate.tsx';
import { pathOf } from '../../ui/path-of.ts';
import { useImageFilter } from '../../ui/use-shown-image.ts';

/** The `sizes` of images above their title, and the needed pixel widths. */
const large = { sizes: '(min-width: 40rem) 25rem, 100vw', from: 320, to: 1024 };
/** The same of thumbnails. */
const small = { sizes: '8rem', from: 128, to: 320 };

/** Other posts about the same. */
export function RelatedPosts({ posts }: { posts: readonly PostTeaserFragment[] }) {
  const { related, lang, dir } = useTexts();
  const shown = useImageFilter();
  const teasers = posts.map((post) => ({ post, image: shown(post.featuredImage?.node) }));
  const isCompact = teasers.some(({ image }) => image === null);
  if (posts.length === 0) return null;
  return (
    <aside className="related" aria-labelledby="related-heading">
      <h2 id="related-heading" lang={lang} dir={dir}>
        {related}
      </h2>
      <ul className="related-posts" data-compact={isCompact ? '' : undefined}>
        {teasers.map(({ post, image }) => (
          <li key={post.id} className="teaser" data-picture={image ? '' : undefined}>
            {image ? (
              <div className="card-picture">
                <Picture image={image} {...(isCompact ? small : large)} alt="" />
              </div>
            ) : null}
            <TeaserWords post={post} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

function TeaserWords({ post: { uri, title, date, dateGmt } }: { post: PostTeaserFragment }) {
  const directionOf = useDirection();
  return (
    <>
      <h3 className="card-title" dir={directionOf(title)}>
        <a href={pathOf(uri)}>
          <ContentTitle content={{ title }} />
        </a>
      </h3>
      <p className="card-meta">
        <PostDate date={date} dateGmt={dateGmt} />
      </p>
    </>
  );
}
