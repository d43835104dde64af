import { InlineHtml } from '@masthead/blocks';
import { useDirection } from '../../../language/use-direction.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { ArticleContent } from '../../../ui/ArticleContent.tsx';
import { pathOf } from '../../../ui/path-of.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { PostDate } from '../../../ui/PostDate.tsx';
import { TermLinks } from '../../../ui/TermLinks.tsx';
import { useShownImage } from '../../../ui/use-shown-image.ts';
import { archiveOf } from './archive-of.ts';
import { isLocked } from './is-locked.ts';
import type { OtherContentScreen } from './other-content.ts';
import { OtherHead } from './OtherHead.tsx';

/** Content of any type: its title, author, date, featured image, body and terms, as far as its type has them. */
export function OtherScreen({ screen }: { screen: OtherContentScreen }) {
  const texts = useTexts();
  const directionOf = useDirection();
  const { content: shown, terms, bodyFailed } = screen;
  const { title = null, content = null, date = null, dateGmt = null } = shown;
  const archive = archiveOf(shown);
  const writer = shown.author?.node;
  const image = useShownImage(shown.featuredImage?.node);
  return (
    <article className="post">
      <OtherHead screen={screen} />
      <header className="post-header">
        {archive === null ? null : (
          <p className="kicker">
            <a href={pathOf(archive.uri)}>
              <InlineHtml html={archive.name} />
            </a>
          </p>
        )}
        <h1 dir={directionOf(title)}>{title ? <InlineHtml html={title} /> : texts.untitled}</h1>
        <p className="card-meta">
          {writer?.name ? (
            <span>
              {texts.by} {writer.uri ? <a href={pathOf(writer.uri)}>{writer.name}</a> : writer.name}
            </span>
          ) : null}
          <PostDate date={date} dateGmt={dateGmt} />
        </p>
      </header>
      {image ? (
        <figure className="post-picture">
          <Picture image={image} sizes="(min-width: 64rem) 62rem, 100vw" loading="eager" />
        </figure>
      ) : null}
      {isLocked(shown) ? (
        <p className="notice">{texts.protectedExplanation}</p>
      ) : (
        <ArticleContent
          article={{ content, hasPassword: null }}
          bodyFailed={bodyFailed}
          firstImageEager={!image}
        />
      )}
      {terms.length === 0 ? null : (
        <footer className="post-footer">
          <p className="tag-line">
            <span className="tag-line-label">{texts.tags}</span> <TermLinks terms={terms} />
          </p>
        </footer>
      )}
    </article>
  );
}
