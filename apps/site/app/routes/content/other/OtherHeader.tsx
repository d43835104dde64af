import { InlineHtml } from '@masthead/blocks';
import { useDirection } from '../../../language/use-direction.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { ContentTitle } from '../../../ui/ContentTitle.tsx';
import { InterfaceText } from '../../../ui/InterfaceText.tsx';
import { pathOf } from '../../../ui/path-of.ts';
import { PostDate } from '../../../ui/PostDate.tsx';
import { useShownImage } from '../../../ui/use-shown-image.ts';
import { archiveOf } from './archive-of.ts';
import type { OtherContentScreen } from './other-content.ts';
import { FeaturedImage } from '../FeaturedImage.tsx';

/** The type, title, author and date of content, and on its first page the featured image. */
export function OtherHeader({ screen: { content: shown, part } }: { screen: OtherContentScreen }) {
  const texts = useTexts();
  const directionOf = useDirection();
  const archive = archiveOf(shown);
  const writer = shown.author?.node;
  const image = useShownImage(shown.featuredImage?.node);
  return (
    <>
      <header className="post-header">
        {archive === null ? null : (
          <p className="kicker">
            <a href={pathOf(archive.uri)}>
              <InlineHtml html={archive.name} />
            </a>
          </p>
        )}
        <h1 dir={directionOf(shown.title)}>
          <ContentTitle content={shown} />
        </h1>
        <p className="card-meta">
          {writer?.name ? (
            <span>
              <InterfaceText>{texts.by}</InterfaceText>{' '}
              {writer.uri ? <a href={pathOf(writer.uri)}>{writer.name}</a> : writer.name}
            </span>
          ) : null}
          <PostDate date={shown.date} dateGmt={shown.dateGmt} />
        </p>
      </header>
      {image && part.number === 1 ? <FeaturedImage image={image} /> : null}
    </>
  );
}
