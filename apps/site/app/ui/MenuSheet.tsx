import { useTexts } from '../texts/use-texts.ts';
import { AccountLink } from './AccountLink.tsx';
import { MenuList, type MenuListProps } from './MenuList.tsx';

const sheetId = 'site-menu';

// Browsers that know commands open it as a modal dialog, out of which the focus does not walk, and leave `popoverTarget` aside.
// The others know only that, and show the same dialog as a popover. React's types have no commands yet.
const opening = { command: 'show-modal', commandfor: sheetId };
const closing = { command: 'close', commandfor: sheetId };

/** The main menu of a small window: a button, and the whole menu in a dialog before the page. It needs no script. */
export function MenuSheet({ entries, path }: MenuListProps) {
  const texts = useTexts();
  return (
    <>
      <button className="menu-button" type="button" popoverTarget={sheetId} {...opening}>
        <svg className="menu-icon" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1 3.5h14M1 8h14M1 12.5h14" />
        </svg>
        {texts.menu}
      </button>
      <dialog id={sheetId} className="menu-sheet" popover="auto" closedby="any" aria-label={texts.menu}>
        <button
          className="menu-close"
          type="button"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          {...closing}
        >
          {texts.closeMenu}
        </button>
        <nav aria-label={texts.primaryMenu}>
          <MenuList entries={entries} path={path} />
        </nav>
        <AccountLink path={path} />
      </dialog>
    </>
  );
}
