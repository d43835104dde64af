import { Content, type ContentProps, safeContent } from '@masthead/blocks';
import { use } from 'react';
import { ImageSizesContext } from '../data/image-sizes.ts';
import { useSite } from '../contexts/rendered-site.ts';
import { useTexts } from '../texts/use-texts.ts';
import { siteTheme } from '../theme/site-theme.ts';
import { useContentSite } from './use-content-site.ts';
import { withoutMissingImages } from './without-missing-images.ts';

/** Content rendered with this site's links, labels and theme blocks. */
export function SiteContent(props: Omit<ContentProps, 'site' | 'components' | 'labels' | 'imageSizes'>) {
  const { blocks } = useTexts();
  const { hasUpload } = useSite();
  const site = useContentSite();
  const given = { site, imageSizes: use(ImageSizesContext) };
  const { html, idPrefix = '', nodes: read, ...rest } = props;
  const nodes = read ?? safeContent(html, { site, by: 'editor', idPrefix });
  return (
    <Content
      {...rest}
      {...given}
      nodes={withoutMissingImages(nodes, hasUpload)}
      components={siteTheme.blocks}
      labels={blocks}
    />
  );
}
