/** Where a binding applies. */
export type KeyScope = 'everywhere' | 'list' | 'document';

export interface KeyBinding {
  readonly scope: KeyScope;
  /** As `KeyboardEvent.key`, with the modifiers `mod` (Ctrl, on Apple systems Cmd), `alt` and `shift`: `mod+shift+k`. */
  readonly keys: readonly string[];
  /** Whether it also works while a text field has the focus. */
  readonly inFields: boolean;
}

/** All key bindings of the editing area. The help dialog and the reference list them; nothing else binds keys outside the block editor. */
export const keyBindings = {
  help: { scope: 'everywhere', keys: ['?'], inFields: false },
  newPost: { scope: 'everywhere', keys: ['n'], inFields: false },
  search: { scope: 'list', keys: ['/'], inFields: false },
  nextRow: { scope: 'list', keys: ['j'], inFields: false },
  previousRow: { scope: 'list', keys: ['k'], inFields: false },
  selectRow: { scope: 'list', keys: ['x'], inFields: false },
  openRow: { scope: 'list', keys: ['e'], inFields: false },
  quickEdit: { scope: 'list', keys: ['q'], inFields: false },
  trashRow: { scope: 'list', keys: ['Delete'], inFields: false },
  selectAllRows: { scope: 'list', keys: ['mod+a'], inFields: false },
  undoInList: { scope: 'list', keys: ['mod+z'], inFields: false },
  movePageUp: { scope: 'list', keys: ['alt+ArrowUp'], inFields: false },
  movePageDown: { scope: 'list', keys: ['alt+ArrowDown'], inFields: false },
  movePageIn: { scope: 'list', keys: ['alt+ArrowRight'], inFields: false },
  movePageOut: { scope: 'list', keys: ['alt+ArrowLeft'], inFields: false },
  save: { scope: 'document', keys: ['mod+s'], inFields: true },
  publish: { scope: 'document', keys: ['mod+alt+p'], inFields: true },
  preview: { scope: 'document', keys: ['mod+shift+p'], inFields: true },
  undo: { scope: 'document', keys: ['mod+z'], inFields: true },
  redo: { scope: 'document', keys: ['mod+shift+z', 'mod+y'], inFields: true },
  settings: { scope: 'document', keys: ['mod+shift+,'], inFields: true },
  codeView: { scope: 'document', keys: ['mod+shift+alt+m'], inFields: true },
  focusMode: { scope: 'document', keys: ['mod+shift+\\'], inFields: true },
} as const satisfies Record<string, KeyBinding>;

export type KeyAction = keyof typeof keyBindings;

/** The scopes in the order of the help dialog. */
export const keyScopes: readonly KeyScope[] = ['everywhere', 'list', 'document'];

/** The actions of a scope, in the order of the table. */
export const actionsIn = (scope: KeyScope): KeyAction[] =>
  (Object.keys(keyBindings) as KeyAction[]).filter((action) => keyBindings[action].scope === scope);
