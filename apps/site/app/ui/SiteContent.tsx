import { Content, type ContentProps } from '@masthead/blocks';
import { useTexts } from '../texts/use-texts.ts';
import { siteTheme } from '../theme/site-theme.ts';
import { useContentSite } from './use-content-site.ts';

/** Content as this site draws it: with its own links, its words and the blocks of its theme. */
export function SiteContent(props: Omit<ContentProps, 'site' | 'components' | 'labels'>) {
  const { blocks } = useTexts();
  return <Content {...props} site={useContentSite()} components={siteTheme.blocks} labels={blocks} />;
}
