import { InlineHtml, textOf } from '@masthead/blocks';
import { Fragment } from '../fragments/Fragment.tsx';
import { isAbove, type MenuEntry, pathIn } from '../menus/menu-tree.ts';
import { useTexts } from '../texts/use-texts.ts';
import { MenuLink } from './MenuLink.tsx';
import { MenuList, type MenuListProps } from './MenuList.tsx';

/**
 * The main menu of a wide window: a row with panels that open below it. Opening, light dismiss, Escape and focus order are built into
 * the browser (`popover`), so it needs no script.
 */
export function SiteMenu({ entries, path }: MenuListProps) {
  const texts = useTexts();
  return (
    <nav className="site-menu" aria-label={texts.primaryMenu}>
      <Fragment name="menu-row" of={entries} and={[pathIn(entries, path)]}>
        {() => (
          <ul className="menu-row">
            {entries.map((entry) =>
              entry.children.length === 0 ? (
                <li key={entry.id}>
                  <MenuLink entry={entry} path={path} />
                </li>
              ) : (
                <ParentEntry key={entry.id} entry={entry} path={path} />
              ),
            )}
          </ul>
        )}
      </Fragment>
    </nav>
  );
}

function ParentEntry({ entry, path }: { entry: MenuEntry; path: string | null }) {
  const texts = useTexts();
  const panelId = `menu-${entry.id}`;
  const isLink = entry.href !== null;
  return (
    <li className="menu-parent" data-current={isAbove(entry, path) || undefined}>
      {isLink ? <MenuLink entry={entry} path={path} /> : null}
      <button
        className="menu-toggle"
        type="button"
        popoverTarget={panelId}
        aria-label={isLink ? texts.openSubmenu(textOf(entry.label)) : undefined}
      >
        {isLink ? null : <InlineHtml html={entry.label} />}
        <svg className="menu-chevron" viewBox="0 0 10 10" aria-hidden="true">
          <path d="M1.5 3 5 6.8 8.5 3" />
        </svg>
      </button>
      <div id={panelId} className="menu-panel" popover="auto">
        <MenuList entries={entry.children} path={path} />
      </div>
    </li>
  );
}
