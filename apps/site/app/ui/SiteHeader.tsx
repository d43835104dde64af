import type { LinkedContent } from '@masthead/contract';
import type { SiteLayout } from '../data/site-layout.ts';
import { AccountLink } from './AccountLink.tsx';
import { EditLink } from './EditLink.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import { SearchLink } from './SearchLink.tsx';
import { SiteName } from './SiteName.tsx';
import { SiteMenu } from './SiteMenu.tsx';

interface SiteHeaderProps {
  readonly layout: SiteLayout | null;
  readonly path: string | null;
  readonly content: LinkedContent | null;
}

/**
 * The site name, the main menu if there is one (as a row, and as a button for small windows: one of them is shown), and the account
 * link, which small windows show in the menu. Editors get an edit link on pages about one piece of content.
 */
export function SiteHeader({ layout, path, content }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="nameplate">
        <a className="nameplate-name" href="/" aria-current={path === '/' ? 'page' : undefined}>
          <SiteName layout={layout} />
        </a>
        {layout?.description ? <p className="nameplate-tagline">{layout.description}</p> : null}
      </div>
      {layout !== null && layout.primaryMenu.length > 0 ? (
        <>
          <SiteMenu entries={layout.primaryMenu} path={path} />
          <MenuSheet entries={layout.primaryMenu} path={path} />
        </>
      ) : null}
      <SearchLink path={path} />
      <EditLink content={content} />
      <AccountLink path={path} />
    </header>
  );
}
