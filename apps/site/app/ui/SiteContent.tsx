import { Content, type ContentProps, type EmbedSource, safeContent } from '@masthead/blocks';
import { use } from 'react';
import { ImageSizesContext } from '../data/image-sizes.ts';
import { useSite } from '../contexts/rendered-site.ts';
import { languageTag } from '../language/language-tag.ts';
import { writingDirection } from '../language/script.ts';
import { useTexts } from '../texts/use-texts.ts';
import { siteTheme } from '../theme/site-theme.ts';
import { useContentSite } from './use-content-site.ts';
import { useLayout } from './use-layout.ts';
import { withoutMissingImages } from './without-missing-images.ts';

type SiteContentProps = Omit<
  ContentProps,
  'site' | 'components' | 'direction' | 'labels' | 'labelMarks' | 'imageSizes' | 'embeds'
> & {
  /** Whether embeds can be played here; otherwise, they link to their provider. Default: they can. */
  playsEmbeds?: boolean;
};

/** Content rendered with this site's links, labels and theme blocks. */
export function SiteContent({ playsEmbeds = true, ...props }: SiteContentProps) {
  const { blocks, lang, dir } = useTexts();
  const { hasUpload, embedMetadata } = useSite();
  const direction = writingDirection(languageTag(useLayout().language));
  const site = useContentSite();
  const given = { site, imageSizes: use(ImageSizesContext) };
  const embeds: EmbedSource = {
    plays: playsEmbeds,
    metadataOf: (player) => embedMetadata(player, { plays: playsEmbeds }),
  };
  const { html, idPrefix = '', nodes: read, ...rest } = props;
  const nodes = read ?? safeContent(html, { site, by: 'editor', idPrefix });
  return (
    <Content
      {...rest}
      {...given}
      embeds={embeds}
      nodes={withoutMissingImages(nodes, hasUpload)}
      components={siteTheme.blocks}
      labels={blocks}
      labelMarks={{ lang, dir }}
      direction={direction}
    />
  );
}
