import type { SiteLayout } from '../data/layout.ts';
import { texts } from '../texts/en.ts';
import { SiteMenu } from './SiteMenu.tsx';

/** The nameplate, and the main menu if there is one. */
export function SiteHeader({ layout, path }: { layout: SiteLayout | null; path: string | null }) {
  const name = layout?.title || texts.home;
  return (
    <header className="site-header">
      <div className="nameplate">
        <a className="nameplate-name" href="/" aria-current={path === '/' ? 'page' : undefined}>
          {name}
        </a>
        {layout?.description ? <p className="nameplate-tagline">{layout.description}</p> : null}
      </div>
      {layout !== null && layout.primaryMenu.length > 0 ? (
        <SiteMenu entries={layout.primaryMenu} path={path} />
      ) : null}
    </header>
  );
}
