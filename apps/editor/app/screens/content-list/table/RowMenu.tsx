import { Menu, MenuItem, Popover } from 'react-aria-components';
import { en } from '../../../texts/en.ts';
import type { RowAction } from '../rows/row-actions.ts';

interface RowMenuProps {
  /** The button that opened the menu. */
  readonly button: Element;
  readonly label: string;
  /** The URL of the content, for its readers. */
  readonly link: string;
  readonly actions: readonly RowAction[];
  readonly onAction: (action: RowAction) => void;
  readonly onClose: () => void;
}

/** All actions of a row. The table has one menu, because a menu in each row would slow scrolling down. */
export function RowMenu({ button, label, link, actions, onAction, onClose }: RowMenuProps) {
  return (
    <Popover
      className="popover"
      triggerRef={{ current: button }}
      placement="bottom end"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu
        className="menu"
        aria-label={label}
        // A menu has the focus while it is open.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus="first"
        onAction={(action) => onAction(action as RowAction)}
        onClose={onClose}
      >
        {actions.map((action) => (
          <MenuItem
            key={action}
            id={action}
            className="menu-item"
            {...(action === 'view' && { href: link })}
            data-danger={action === 'delete' || undefined}
          >
            {en.lists.actions[action]}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
