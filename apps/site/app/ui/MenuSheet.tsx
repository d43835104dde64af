import { useTexts } from '../texts/use-texts.ts';
import { AccountLink, type AccountLinkProps } from './AccountLink.tsx';
import { MenuList, type MenuListProps } from './MenuList.tsx';

const sheetId = 'site-menu';

// React's types have no commands yet.
const showModal = { command: 'show-modal', commandfor: sheetId };
const close = { command: 'close', commandfor: sheetId };

/**
 * The main menu of a small window: a button, and the menu in a dialog. It needs no script. Browsers with invoker commands open it as a
 * modal dialog, which traps the focus; others show it as a popover. No browser accepts both attributes on one button without a warning,
 * so there are two of each, and the style sheet shows one.
 */
export function MenuSheet({ entries, path, signIn }: MenuListProps & AccountLinkProps) {
  const texts = useTexts();
  const { lang, dir } = useTexts();
  const opener = (
    <>
      <svg className="menu-icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M1 3.5h14M1 8h14M1 12.5h14" />
      </svg>
      {texts.menu}
    </>
  );
  return (
    <>
      <button className="menu-button by-command" type="button" lang={lang} dir={dir} {...showModal}>
        {opener}
      </button>
      <button className="menu-button by-popover" type="button" lang={lang} dir={dir} popoverTarget={sheetId}>
        {opener}
      </button>
      <dialog id={sheetId} className="menu-sheet" popover="auto" closedby="any" aria-label={texts.menu}>
        <button className="menu-close by-command" type="button" lang={lang} dir={dir} {...close}>
          {texts.closeMenu}
        </button>
        <button
          className="menu-close by-popover"
          type="button"
          lang={lang}
          dir={dir}
          popoverTarget={sheetId}
          popoverTargetAction="hide"
        >
          {texts.closeMenu}
        </button>
        <nav aria-label={texts.primaryMenu}>
          <MenuList entries={entries} path={path} />
        </nav>
        <AccountLink path={path} signIn={signIn} />
      </dialog>
    </>
  );
}
