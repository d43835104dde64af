import { type RefObject, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { OutlineHeading } from '../../../block-kit/block-editor-api.ts';
import { en } from '../../texts/en.ts';
import type { TextHandle } from './views/text-handle.ts';

/** The headings of the text, as they are when the menu opens. A heading leads to its block. */
export function OutlineMenu({ text }: { text: RefObject<TextHandle | null> }) {
  const { outline } = en.editor.footer;
  const [headings, setHeadings] = useState<readonly OutlineHeading[]>([]);
  return (
    <MenuTrigger onOpenChange={(isOpen) => isOpen && setHeadings(text.current?.outline() ?? [])}>
      <Button className="button button-quiet editor-outline">{outline.title}</Button>
      <Popover className="popover" placement="top">
        <Menu
          className="menu"
          aria-label={outline.title}
          renderEmptyState={() => <p className="menu-note">{outline.empty}</p>}
          // After the menu has returned the focus to its button.
          onAction={(clientId) => setTimeout(() => text.current?.focus(String(clientId)), 100)}
        >
          {headings.map(({ clientId, level, text: heading }) => (
            <MenuItem
              key={clientId}
              id={clientId}
              className="menu-item"
              textValue={heading}
              style={{
                paddingInlineStart: `calc(var(--space-3) + ${Math.max(0, level - 2)} * var(--space-4))`,
              }}
            >
              {heading || outline.emptyHeading}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
