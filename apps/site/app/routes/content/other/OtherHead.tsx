import { useTexts } from '../../../texts/use-texts.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { useLayout } from '../../../ui/use-layout.ts';
import { useShownImage } from '../../../ui/use-shown-image.ts';
import { archiveOf } from './archive-of.ts';
import { isLocked } from './is-locked.ts';
import type { OtherContentScreen } from './other-content.ts';

/** The metadata of content of any type; a template renders it once. */
export function OtherHead({ screen: { content: shown, canonical } }: { screen: OtherContentScreen }) {
  const texts = useTexts();
  const layout = useLayout();
  const { title, content, excerpt, dateGmt, modifiedGmt } = shown;
  const archive = archiveOf(shown);
  const image = useShownImage(shown.featuredImage?.node);
  return (
    <PageHead
      title={title || texts.untitled}
      siteTitle={layout.title}
      description={excerpt || content || null}
      canonical={canonical}
      facts={{
        kind: 'page',
        publishedGmt: dateGmt ?? null,
        modifiedGmt: modifiedGmt ?? null,
        trail: archive === null ? [] : [archive],
        image: isLocked(shown) ? null : image,
      }}
    />
  );
}
