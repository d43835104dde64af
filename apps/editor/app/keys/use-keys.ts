import { useEffect, useEffectEvent } from 'react';
import { type KeyAction, keyBindings } from './key-bindings.ts';
import { matchesKey } from './match-key.ts';

export type KeyHandlers = Partial<Record<KeyAction, (event: KeyboardEvent) => void>>;

/** Whether this browser runs on a system whose shortcuts use Cmd. */
export const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/**
 * Binds keys of the table to handlers as long as the component is mounted. Dialogs, menus and elements with `data-own-keys` handle their keys
 * themselves.
 */
export function useKeys(handlers: KeyHandlers): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[role="dialog"], [role="menu"], [role="listbox"], [data-own-keys]')) return;
    // The canvas of the block editor passes its key events on to its frame.
    const isInField =
      target?.closest('iframe, input, textarea, select, [contenteditable=""], [contenteditable="true"]') !==
      null;
    for (const [action, run] of Object.entries(handlers) as [KeyAction, (event: KeyboardEvent) => void][]) {
      const { keys, inFields } = keyBindings[action];
      if (isInField && !inFields) continue;
      if (!keys.some((key) => matchesKey(key, event, isApple))) continue;
      event.preventDefault();
      run(event);
      return;
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
