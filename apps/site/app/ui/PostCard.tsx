import { excerptOf, firstLinkOf, InlineHtml, safeContent } from '@masthead/blocks';
import type { PostCardFragment } from '../generated/documents.ts';
import { useDirection } from '../language/use-direction.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ContentTitle } from './ContentTitle.tsx';
import { InterfaceText } from './InterfaceText.tsx';
import { isShownByText, isVisual, useFormatPreview } from './FormatPreview.tsx';
import { FormatLabel } from './FormatLabel.tsx';
import { formatOf } from './format-of.ts';
import type { ListedPost } from './listed-post.ts';
import { Picture } from './Picture.tsx';
import { viewTransitionImage } from './view-transition-image.ts';
import { PostDate } from './PostDate.tsx';
import { pathOf } from './path-of.ts';
import { useContentSite } from './use-content-site.ts';
import { useShownImage } from './use-shown-image.ts';

export interface PostCardProps {
  post: ListedPost;
  /** `lead` is the first post of the front page, `tile` one in a grid, `row` one in an archive. */
  look: 'lead' | 'tile' | 'row';
  /** Whether it is visible when the page opens. */
  isInSight?: boolean;
  /** Level of its title among the page's headings. */
  level?: 2 | 3;
}

/** The `sizes` of card images, and the needed pixel widths. */
const imageSizes = {
  lead: { sizes: '(min-width: 64rem) 46rem, 100vw', from: 480, to: 1600 },
  tile: { sizes: '(min-width: 64rem) 24rem, (min-width: 40rem) 48vw, 30vw', from: 160, to: 960 },
  row: { sizes: '(min-width: 64rem) 17rem, (min-width: 48rem) 15rem, 34vw', from: 160, to: 640 },
};

/** In characters. Text without a title may be longer. */
const excerptLength = { lead: 320, tile: 180, wordsAlone: 280, row: 220 };

/**
 * A post in a list, rendered by its format. Image and title form one link, to avoid duplicate tab stops; without a title, or if the
 * title links elsewhere, the date links to the post.
 */
export function PostCard({ post, look, isInSight = false, level = 2 }: PostCardProps) {
  const texts = useTexts();
  const directionOf = useDirection();
  const image = useShownImage(post.featuredImage?.node);
  const format = formatOf(post);
  const isWords = isShownByText(post);
  const preview = useFormatPreview(post, { hasImage: image !== null, showsGallery: look === 'row' });
  const replacesImage = image === null && preview !== null && isVisual(post);
  const target = useTargetOf(post);
  const words = <ContentTitle content={post} />;
  const Title = `h${level}` as const;
  return (
    <article
      className={`card card-${look}`}
      data-format={format}
      data-picture={image ? '' : replacesImage ? 'preview' : undefined}
    >
      {image ? (
        <div className="card-picture" style={viewTransitionImage(post)}>
          <Picture image={image} {...imageSizes[look]} alt="" loading={isInSight ? 'eager' : 'lazy'} />
        </div>
      ) : null}
      {replacesImage ? preview : null}
      <div className="card-words">
        <CardKicker post={post} isMarked={post.isSticky === true && look !== 'row'} />
        {isWords ? (
          <Title className="screen-reader-text">{words}</Title>
        ) : (
          <Title className="card-title" dir={directionOf(post.title)}>
            <a
              className={target === null ? undefined : 'link-target'}
              href={target?.href ?? pathOf(post.uri)}
            >
              {words}
            </a>
          </Title>
        )}
        {target === null ? null : <p className="card-host">{target.host}</p>}
        {replacesImage ? null : preview}
        {isWords || (format === 'chat' && post.body) ? null : (
          <CardExcerpt
            post={post}
            maxCharacters={excerptLength[!image && look === 'tile' ? 'wordsAlone' : look]}
          />
        )}
        <p className="card-meta">
          {post.author?.node.name ? <span className="card-author">{post.author.node.name}</span> : null}
          {isWords || target !== null ? (
            <a className="card-permalink" href={pathOf(post.uri)}>
              <PostDate date={post.date} dateGmt={post.dateGmt} />
              <span className="screen-reader-text"> {words}</span>
            </a>
          ) : (
            <PostDate date={post.date} dateGmt={post.dateGmt} />
          )}
          {post.commentCount && !post.hasPassword ? (
            <span>
              <InterfaceText>{texts.comments(post.commentCount)}</InterfaceText>
            </span>
          ) : null}
        </p>
      </div>
    </article>
  );
}

/** The external target of a post with the `link` format; `null` for all others. */
function useTargetOf(post: ListedPost): { href: string; host: string } | null {
  const site = useContentSite();
  if (formatOf(post) !== 'link' || !post.body) return null;
  const link = firstLinkOf(safeContent(post.body, { site, by: 'editor' }));
  if (link === null) return null;
  const host = URL.parse(link.href)?.hostname.replace(/^www\./, '');
  return { href: link.href, host: host ?? link.href };
}

function CardKicker({ post, isMarked }: { post: PostCardFragment; isMarked: boolean }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const category = post.categories?.nodes[0];
  const format = post.postFormats?.nodes[0];
  if (!isMarked && !category && !format) return null;
  return (
    <p className="kicker">
      {isMarked ? (
        <span className="kicker-mark" lang={lang} dir={dir}>
          {texts.sticky}
        </span>
      ) : null}
      {category?.uri ? (
        <a href={pathOf(category.uri)}>
          <InlineHtml html={category.name} />
        </a>
      ) : null}
      {format ? <FormatLabel format={format} /> : null}
    </p>
  );
}

function CardExcerpt({ post, maxCharacters }: { post: PostCardFragment; maxCharacters: number }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const directionOf = useDirection();
  if (post.hasPassword)
    return (
      <p className="card-excerpt card-protected" lang={lang} dir={dir}>
        {texts.protectedPost}
      </p>
    );
  const words = excerptOf(post.excerpt, { maxCharacters });
  return words === '' ? null : (
    <p className="card-excerpt" dir={directionOf(words)}>
      {words}
    </p>
  );
}
