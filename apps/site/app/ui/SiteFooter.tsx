import type { SiteLayout } from '../data/layout.ts';
import type { MenuEntry } from '../menus/menu-tree.ts';
import { texts } from '../texts/en.ts';
import { MenuLink } from './MenuLink.tsx';

export function SiteFooter({ layout, path }: { layout: SiteLayout | null; path: string | null }) {
  if (layout === null) return null;
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div>
          <p className="footer-name">
            <a href="/">{layout.title || texts.home}</a>
          </p>
          {layout.description ? <p className="footer-tagline">{layout.description}</p> : null}
        </div>
        {layout.footerMenu.length > 0 ? (
          <nav className="footer-menu" aria-label={texts.footerMenu}>
            <FooterList entries={layout.footerMenu} path={path} />
          </nav>
        ) : null}
        <a className="to-top" href="#top">
          {texts.toTop}
        </a>
      </div>
    </footer>
  );
}

function FooterList({ entries, path }: { entries: readonly MenuEntry[]; path: string | null }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuLink entry={entry} path={path} />
          {entry.children.length > 0 ? <FooterList entries={entry.children} path={path} /> : null}
        </li>
      ))}
    </ul>
  );
}
