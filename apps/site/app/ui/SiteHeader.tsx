import type { LinkedContent } from '@masthead/contract';
import type { ReactNode } from 'react';
import { useSite } from '../contexts/rendered-site.ts';
import type { SiteLayout } from '../data/site-layout.ts';
import { Fragment } from '../fragments/Fragment.tsx';
import { pathIn } from '../menus/menu-tree.ts';
import { AccountLink, type AccountLinkProps } from './AccountLink.tsx';
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
  const { signIn } = useSite();
  // Only browsers with a session get an edit link.
  if (layout === null || signIn === 'perhaps done') {
    return (
      <Header layout={layout} path={path} signIn={signIn}>
        <EditLink content={content} />
      </Header>
    );
  }
  const current = ownPaths.has(path) ? path : pathIn(layout.primaryMenu, path);
  return (
    <Fragment name="header" of={layout} and={[current, signIn]}>
      {() => <Header layout={layout} path={current} signIn={signIn} />}
    </Fragment>
  );
}

/** Besides the menu, links to these pages are marked as current. */
const ownPaths: ReadonlySet<string | null> = new Set(['/', '/search', '/account']);

interface HeaderProps extends AccountLinkProps {
  readonly layout: SiteLayout | null;
  readonly children?: ReactNode;
}

function Header({ layout, path, signIn, children }: HeaderProps) {
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
          <MenuSheet entries={layout.primaryMenu} path={path} signIn={signIn} />
        </>
      ) : null}
      <SearchLink path={path} />
      {children}
      <AccountLink path={path} signIn={signIn} />
    </header>
  );
}
