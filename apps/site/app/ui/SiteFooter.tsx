import type { SiteLayout } from '../data/site-layout.ts';
import { Fragment } from '../fragments/Fragment.tsx';
import { pathIn } from '../menus/menu-tree.ts';
import { ThemeSwitch } from '../reader/ThemeSwitch.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { MenuList } from './MenuList.tsx';

export function SiteFooter({ layout, path }: { layout: SiteLayout | null; path: string | null }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  if (layout === null) return null;
  const current = pathIn(layout.footerMenu, path);
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <Fragment name="footer" of={layout} and={[current]}>
          {() => (
            <>
              <div>
                <p className="footer-name">
                  <a href="/">{layout.title}</a>
                </p>
                {layout.description ? <p className="footer-tagline">{layout.description}</p> : null}
              </div>
              {layout.footerMenu.length > 0 ? (
                <nav className="footer-menu" aria-label={texts.footerMenu}>
                  <MenuList entries={layout.footerMenu} path={current} />
                </nav>
              ) : null}
            </>
          )}
        </Fragment>
        <div className="footer-end">
          <ThemeSwitch />
          <a className="to-top" lang={lang} dir={dir} href="#top">
            {texts.toTop}
          </a>
        </div>
      </div>
    </footer>
  );
}
