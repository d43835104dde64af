import type { EditorBlock } from '../../content/editor-block.ts';

/** The selectors of the store `core/block-editor` that the kit uses. */
export interface BlockEditorSelectors {
  readonly getBlocks: () => readonly EditorBlock[];
  readonly getBlock: (clientId: string) => EditorBlock | null;
  readonly getBlockName: (clientId: string) => string | null;
  readonly getBlockParents: (clientId: string) => readonly string[];
  readonly getBlockRootClientId: (clientId: string) => string | null;
  readonly getBlockIndex: (clientId: string) => number;
  readonly getSelectedBlockClientId: () => string | null;
  readonly getSelectedBlockClientIds: () => readonly string[];
  readonly getSelectionStart: () => SelectionPoint;
  readonly getSelectionEnd: () => SelectionPoint;
  readonly hasSelectedInnerBlock: (clientId: string, deep?: boolean) => boolean;
  readonly isBlockSelected: (clientId: string) => boolean;
  readonly isTyping: () => boolean;
}

/** The actions of the store `core/block-editor` that the kit uses. */
export interface BlockEditorActions {
  readonly insertBlocks: (blocks: readonly EditorBlock[], index?: number, rootClientId?: string) => void;
  readonly insertDefaultBlock: () => void;
  readonly replaceBlocks: (
    clientIds: string | readonly string[],
    blocks: readonly EditorBlock[],
    indexToSelect?: number,
    initialPosition?: 0 | -1,
  ) => void;
  readonly removeBlocks: (clientIds: readonly string[], selectPrevious?: boolean) => void;
  readonly selectBlock: (clientId: string, initialPosition?: 0 | -1 | null) => void;
  readonly resetSelection: (
    start: SelectionPoint,
    end: SelectionPoint,
    initialPosition: 0 | -1 | null,
  ) => void;
  readonly __unstableSplitSelection: (blocks: readonly EditorBlock[]) => void;
}

/** One end of a selection; an empty object without a selection. */
export interface SelectionPoint {
  readonly clientId?: string;
  readonly attributeKey?: string;
  readonly offset?: number;
}

/** A registry of `@wordpress/data`. The stores of the block editor are in one of their own. */
export interface EditorRegistry {
  readonly select: (store: string) => object;
  readonly dispatch: (store: string) => object;
}

/** The selectors of an editor. */
export const selectEditor = (registry: EditorRegistry): BlockEditorSelectors =>
  registry.select('core/block-editor') as BlockEditorSelectors;

/** The actions of an editor. */
export const dispatchEditor = (registry: EditorRegistry): BlockEditorActions =>
  registry.dispatch('core/block-editor') as BlockEditorActions;
