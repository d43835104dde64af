import { Content, type ContentProps } from '@masthead/blocks';
import { use } from 'react';
import { ImageSizesContext } from '../data/image-sizes.ts';
import { useTexts } from '../texts/use-texts.ts';
import { siteTheme } from '../theme/site-theme.ts';
import { useContentSite } from './use-content-site.ts';

/** Content rendered with this site's links, labels and theme blocks. */
export function SiteContent(props: Omit<ContentProps, 'site' | 'components' | 'labels' | 'imageSizes'>) {
  const { blocks } = useTexts();
  const given = { site: useContentSite(), imageSizes: use(ImageSizesContext) };
  return <Content {...props} {...given} components={siteTheme.blocks} labels={blocks} />;
}
