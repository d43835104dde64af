/** The parts of a `KeyboardEvent` that identify a key. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether a pressed key is the one of a binding such as `mod+shift+z`. For a single character without modifiers, Shift is ignored, because
 * layouts differ in how they produce `?` and `/`.
 *
 * @param isApple Whether `mod` is Cmd instead of Ctrl.
 */
export function matchesKey(binding: string, pressed: PressedKey, isApple: boolean): boolean {
  const parts = binding.split('+');
  const key = parts.pop() ?? '';
  const mod = isApple ? pressed.metaKey : pressed.ctrlKey;
  const otherMod = isApple ? pressed.ctrlKey : pressed.metaKey;
  const isPlainCharacter = parts.length === 0 && key.length === 1;
  return (
    pressed.key.toLowerCase() === key.toLowerCase() &&
    mod === parts.includes('mod') &&
    !otherMod &&
    pressed.altKey === parts.includes('alt') &&
    (isPlainCharacter || pressed.shiftKey === parts.includes('shift'))
  );
}
