/** Labels of modifiers and other keys. */
export type KeyLabels = Readonly<Record<string, string>>;

const arrows = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

export const pcLabels: KeyLabels = { mod: 'Ctrl', alt: 'Alt', shift: 'Shift', ...arrows };
export const appleLabels: KeyLabels = { mod: '⌘', alt: '⌥', shift: '⇧', ...arrows };

/** A binding as keyboards label it: `Ctrl+Shift+Z`. */
export const printKey = (binding: string, labels: KeyLabels): string =>
  binding
    .split('+')
    .map((part) => labels[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join('+');
