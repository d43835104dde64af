import { excerptOf, textOf } from '@masthead/blocks';
import type { SearchHitFragment } from '../../generated/documents.ts';
import { hitExcerpt, markTerms, type Piece } from './hit-excerpt.ts';
import { searchTerms } from './search-terms.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { contentTitle } from '../../ui/content-title.ts';
import { InterfaceText } from '../../ui/InterfaceText.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PostDate } from '../../ui/PostDate.tsx';
import { contentPathOf } from '../../ui/path-of.ts';
import { useShownImage } from '../../ui/use-shown-image.ts';

/** In characters. A match further down a long text is not shown, because finding it would take too long. */
const MAX_TEXT = 200_000;
/** What is read of a body for that. */
const readOfBody = { maxBytes: 600_000, maxElements: 5000 };

/** A search result with an excerpt around the match. */
export function SearchHit({ hit, words }: { hit: SearchHitFragment; words: string }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const terms = searchTerms(words);
  const title = 'title' in hit ? textOf(contentTitle(hit, texts)) : texts.untitled;
  const hasTitle = 'title' in hit && Boolean(hit.title);
  const image = useShownImage(imageOf(hit));
  return (
    <article className="card card-row search-hit" data-picture={image ? '' : undefined}>
      {image ? (
        <div className="card-picture">
          <Picture
            image={image}
            sizes="(min-width: 64rem) 17rem, (min-width: 48rem) 15rem, 34vw"
            from={160}
            to={640}
            alt=""
          />
        </div>
      ) : null}
      <div className="card-words">
        <HitKicker hit={hit} />
        <h3 className="card-title" {...(!hasTitle && { lang, dir })}>
          <a href={contentPathOf(hit)}>
            <Marked pieces={markTerms(title, terms)} />
          </a>
        </h3>
        <HitExcerpt hit={hit} terms={terms} />
        {hit.kind === 'Post' ? (
          <p className="card-meta">
            {hit.author?.node.name ? <span className="card-author">{hit.author.node.name}</span> : null}
            <PostDate date={hit.date} dateGmt={hit.dateGmt} />
          </p>
        ) : null}
      </div>
    </article>
  );
}

function imageOf(hit: SearchHitFragment) {
  if (hit.kind === 'MediaItem') return hit.mediaType === 'image' ? hit : null;
  return 'featuredImage' in hit ? hit.featuredImage?.node : null;
}

function HitKicker({ hit }: { hit: SearchHitFragment }) {
  const { search } = useTexts();
  const category = hit.kind === 'Post' ? textOf(hit.filedUnder?.nodes[0]?.name) : '';
  if (category !== '') return <p className="kicker">{category}</p>;
  const labels: Readonly<Record<string, string>> = { Page: search.page, MediaItem: search.media };
  const label = labels[hit.kind];
  return label === undefined ? null : (
    <p className="kicker">
      <InterfaceText>{label}</InterfaceText>
    </p>
  );
}

function HitExcerpt({ hit, terms }: { hit: SearchHitFragment; terms: readonly string[] }) {
  const { protectedPost, lang, dir } = useTexts();
  if ('hasPassword' in hit && hit.hasPassword)
    return (
      <p className="card-excerpt card-protected" lang={lang} dir={dir}>
        {protectedPost}
      </p>
    );
  const text = textOf(bodyOf(hit), readOfBody).slice(0, MAX_TEXT);
  const pieces =
    hitExcerpt(text, terms) ??
    markTerms(excerptOf('excerpt' in hit ? hit.excerpt : text, { maxCharacters: 240 }), terms);
  return pieces.length === 0 ? null : (
    <p className="card-excerpt">
      <Marked pieces={pieces} />
    </p>
  );
}

function bodyOf(hit: SearchHitFragment): string | null {
  if (hit.kind === 'MediaItem') return [hit.caption, hit.description].filter(Boolean).join(' ');
  return 'content' in hit ? hit.content : null;
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  // Segments have no key but their index.
  // oxlint-disable-next-line react/no-array-index-key
  return pieces.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text));
}
