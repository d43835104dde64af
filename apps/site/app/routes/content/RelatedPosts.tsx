import { InlineHtml } from '@masthead/blocks';
import type { PostScreenFragment } from '../../generated/documents.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Picture } from '../../ui/Picture.tsx';
import { PostDate } from '../../ui/PostDate.tsx';
import { pathOf } from '../../ui/path-of.ts';

const MOST = 3;

/** The newest other posts of the post's first category. */
export function RelatedPosts({ post }: { post: PostScreenFragment }) {
  const texts = useTexts();
  const category = post.related?.nodes[0];
  const others = (category?.posts?.nodes ?? []).filter(({ id }) => id !== post.id).slice(0, MOST);
  if (!category?.name || others.length === 0) return null;
  return (
    <aside className="related" aria-labelledby="related-heading">
      <h2 id="related-heading">{texts.moreIn(category.name)}</h2>
      <ul className="related-posts">
        {others.map(({ id, uri, title, date, dateGmt, featuredImage }) => (
          <li key={id} className="teaser">
            {featuredImage ? (
              <div className="card-picture">
                <Picture image={featuredImage.node} sizes="(min-width: 48rem) 20rem, 100vw" alt="" />
              </div>
            ) : null}
            <h3 className="card-title">
              <a href={pathOf(uri)}>{title ? <InlineHtml html={title} /> : texts.untitled}</a>
            </h3>
            <p className="card-meta">
              <PostDate date={date} dateGmt={dateGmt} />
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
