import { Fragment } from '../fragments/Fragment.tsx';
import { pathIn } from '../menus/menu-tree.ts';
import { MenuList, type MenuListProps } from './MenuList.tsx';

/** The fragment of a menu. All pages that it does not lead to share it. */
export const MenuFragment = ({ entries, path }: MenuListProps) => (
  <Fragment name="menu" of={entries} and={[pathIn(entries, path)]}>
    {() => <MenuList entries={entries} path={path} />}
  </Fragment>
);
