import { InlineHtml, textOf } from '@masthead/blocks';
import type { CSSProperties } from 'react';
import type { CaptionedPictureFragment } from '../../generated/documents.ts';
import { useContentSite } from '../../ui/use-content-site.ts';
import { Picture } from '../../ui/Picture.tsx';

interface FeaturedImageProps {
  image: CaptionedPictureFragment;
  style?: CSSProperties | undefined;
}

/** The featured image below the title, with its caption and its credit. */
export function FeaturedImage({ image, style }: FeaturedImageProps) {
  const site = useContentSite();
  const credit = creditOf(image);
  return (
    <figure className="post-picture" style={style}>
      <Picture image={image} sizes="(min-width: 84rem) 78rem, 100vw" loading="eager" />
      {textOf(image.caption) === '' && credit === null ? null : (
        <figcaption>
          <InlineHtml as="span" html={image.caption ?? ''} linksOf={site} />
          {credit === null ? null : <span className="picture-credit"> {credit}</span>}
        </figcaption>
      )}
    </figure>
  );
}

/** Who made the image, as the file says; `null` if it does not, or the caption says so. */
function creditOf({ caption, mediaDetails }: CaptionedPictureFragment): string | null {
  const { credit, copyright } = mediaDetails?.meta ?? {};
  const made = credit?.trim() || copyright?.trim() || '';
  return made === '' || textOf(caption).includes(made) ? null : made;
}
