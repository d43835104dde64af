import { Content, type ContentProps } from '@masthead/blocks';
import { use } from 'react';
import { PictureSizesContext } from '../data/picture-sizes.ts';
import { useTexts } from '../texts/use-texts.ts';
import { siteTheme } from '../theme/site-theme.ts';
import { useContentSite } from './use-content-site.ts';

/** Content as this site draws it: with its own links, its words and the blocks of its theme. */
export function SiteContent(props: Omit<ContentProps, 'site' | 'components' | 'labels' | 'pictureSizes'>) {
  const { blocks } = useTexts();
  const given = { site: useContentSite(), pictureSizes: use(PictureSizesContext) };
  return <Content {...props} {...given} components={siteTheme.blocks} labels={blocks} />;
}
