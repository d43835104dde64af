import { isAbove, type MenuEntry } from '../menus/menu-tree.ts';
import { MenuLink } from './MenuLink.tsx';

export interface MenuListProps {
  entries: readonly MenuEntry[];
  /** The page's own path, to mark it as current; `null` on error pages. */
  path: string | null;
}

/** The entries of a menu with all descendants expanded; ancestors of the current page are marked. */
export function MenuList({ entries, path }: MenuListProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} data-current={isAbove(entry, path) || undefined}>
          <MenuLink entry={entry} path={path} />
          {entry.children.length > 0 ? <MenuList entries={entry.children} path={path} /> : null}
        </li>
      ))}
    </ul>
  );
}
