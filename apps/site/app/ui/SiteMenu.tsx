import { leadsTo, type MenuEntry } from '../menus/menu-tree.ts';
import { texts } from '../texts/en.ts';
import { MenuLink } from './MenuLink.tsx';

interface Entries {
  entries: readonly MenuEntry[];
  path: string | null;
}

/**
 * The main menu: a row with panels that open below it; on a phone one panel behind a button. Opening, closing by a click
 * elsewhere or by Escape, and the order of focus are the browser's own (`popover`), so it needs no script.
 */
export function SiteMenu({ entries, path }: Entries) {
  return (
    <>
      <button className="menu-button" type="button" popoverTarget="site-menu">
        <svg className="menu-icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1 3.5h14M1 8h14M1 12.5h14" />
        </svg>
        {texts.menu}
      </button>
      <nav id="site-menu" className="site-menu" popover="auto" aria-label={texts.primaryMenu}>
        <button className="menu-close" type="button" popoverTarget="site-menu" popoverTargetAction="hide">
          {texts.closeMenu}
        </button>
        <ul className="menu-row">
          {entries.map((entry) => (
            <TopEntry key={entry.id} entry={entry} path={path} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function TopEntry({ entry, path }: { entry: MenuEntry; path: string | null }) {
  const isAncestor = path !== null && entry.children.some((child) => leadsTo(child, path));
  if (entry.children.length === 0) {
    return (
      <li>
        <MenuLink entry={entry} path={path} />
      </li>
    );
  }
  const panelId = `menu-${entry.id}`;
  return (
    <li className="menu-parent" data-current={isAncestor || undefined}>
      {entry.href === null ? null : <MenuLink entry={entry} path={path} />}
      <button
        className="menu-toggle"
        type="button"
        popoverTarget={panelId}
        aria-label={entry.href === null ? undefined : texts.openSubmenu(entry.label)}
      >
        {entry.href === null ? entry.label : null}
        <svg className="menu-chevron" viewBox="0 0 10 10" aria-hidden="true">
          <path d="M1.5 3 5 6.8 8.5 3" />
        </svg>
      </button>
      {entry.href === null ? <span className="menu-heading">{entry.label}</span> : null}
      <div id={panelId} className="menu-panel" popover="auto">
        <EntryList entries={entry.children} path={path} />
      </div>
    </li>
  );
}

function EntryList({ entries, path }: Entries) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuLink entry={entry} path={path} />
          {entry.children.length > 0 ? <EntryList entries={entry.children} path={path} /> : null}
        </li>
      ))}
    </ul>
  );
}
