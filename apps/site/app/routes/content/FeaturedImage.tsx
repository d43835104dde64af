import { InlineHtml, textOf } from '@masthead/blocks';
import type { CSSProperties } from 'react';
import type { CaptionedPictureFragment } from '../../generated/documents.ts';
import { useContentSite } from '../../ui/use-content-site.ts';
import { Picture } from '../../ui/Picture.tsx';

interface FeaturedImageProps {
  image: CaptionedPictureFragment;
  style?: CSSProperties | undefined;
}

/** The featured image below the title, with its caption. */
export function FeaturedImage({ image, style }: FeaturedImageProps) {
  const site = useContentSite();
  return (
    <figure className="post-picture" style={style}>
      <Picture image={image} sizes="(min-width: 64rem) 62rem, 100vw" loading="eager" />
      {textOf(image.caption) === '' ? null : (
        <InlineHtml as="figcaption" html={image.caption ?? ''} linksOf={site} />
      )}
    </figure>
  );
}
