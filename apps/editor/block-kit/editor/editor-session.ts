import { getBlockType } from '@wordpress/blocks';
import type { EditorBlock } from '../../content/editor-block.ts';
import type { PrintedContent, VerbatimContent } from '../../content/verbatim-content.ts';
import type { BlockEditorOptions } from '../block-editor-api.ts';
import {
  dispatchEditor,
  selectEditor,
  type EditorRegistry,
  type SelectionPoint,
} from './block-editor-store.ts';
import { createBlockHistory, type HistoryState } from './block-history.ts';
import { movePoint } from './move-selection.ts';
import { createUploadList, type UploadList } from './upload-list.ts';
import type { UserActivity } from './user-activity.ts';

/** What `onInput` and `onChange` of the block editor report besides the blocks. */
export interface ChangeDetails {
  readonly selection?: { readonly selectionStart?: SelectionPoint; readonly selectionEnd?: SelectionPoint };
}

/** One document in the editor, outside React: what is shown, its history, and what to save. */
export interface EditorSession {
  readonly options: BlockEditorOptions;
  readonly activity: UserActivity;
  readonly uploads: UploadList;
  /** The blocks passed to the editor. Edits stay in its store, so these change only on undo, redo and `replaceContent`. */
  readonly controlledBlocks: () => readonly EditorBlock[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly currentBlocks: () => readonly EditorBlock[];
  readonly connect: (registry: EditorRegistry) => void;
  /** `null` until the editor is shown. */
  readonly registry: () => EditorRegistry | null;
  readonly change: (blocks: readonly EditorBlock[], details: ChangeDetails, isStep: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  readonly replaceContent: (source: string) => void;
  /** Whether a block may change itself: the user edits it, or has edited it, or it is new. */
  readonly mayChange: (clientId: string) => boolean;
  /** The content to save. Sends notices about containers that had to be rewritten. */
  readonly print: () => PrintedContent;
}

/** Creates the session of an editor. */
export function createEditorSession(
  verbatim: VerbatimContent,
  options: BlockEditorOptions,
  activity: UserActivity,
): EditorSession {
  const noticed = new Set<string>();
  const listeners = new Set<() => void>();
  let controlled = verbatim.blocks();
  let current = controlled;
  let registry: EditorRegistry | null = null;
  const history = createBlockHistory({ blocks: current, selection: null });

  const show = (blocks: readonly EditorBlock[]): void => {
    current = blocks;
    // Another array: the editor takes one that it has shown or reported before for its own state.
    controlled = [...blocks];
    for (const listener of listeners) listener();
  };
  const select = (start: SelectionPoint, end: SelectionPoint): void => {
    if (!registry) return;
    const { resetSelection } = dispatchEditor(registry);
    // After the editor has read the blocks.
    queueMicrotask(() => resetSelection(start, end, null));
  };
  const restore = (state: HistoryState | null): void => {
    if (!state) return;
    activity.run(() => verbatim.observe(state.blocks, { byUser: true }));
    show(state.blocks);
    if (state.selection) select(state.selection.start, state.selection.end);
    options.onInput();
  };
  const isSelected = (clientId: string): boolean => {
    if (!registry) return false;
    const { isBlockSelected, hasSelectedInnerBlock, getSelectedBlockClientIds } = selectEditor(registry);
    return (
      isBlockSelected(clientId) ||
      hasSelectedInnerBlock(clientId, true) ||
      getSelectedBlockClientIds().includes(clientId)
    );
  };
  const topLevelId = (clientId: string): string =>
    (registry ? selectEditor(registry).getBlockParents(clientId)[0] : undefined) ?? clientId;
  const storedIds = (): Set<string> => new Set(verbatim.blocks().map((block) => block.clientId));

  return {
    options,
    activity,
    uploads: createUploadList(),
    controlledBlocks: () => controlled,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentBlocks: () => current,
    connect(editorRegistry) {
      registry = editorRegistry;
    },
    registry: () => registry,
    change(blocks, { selection }, isStep) {
      const byUser = activity.isActive() || changedBlocks(current, blocks).some(isSelected);
      current = blocks;
      verbatim.observe(blocks, { byUser });
      const { selectionStart: start, selectionEnd: end } = selection ?? {};
      const state = { blocks, selection: start && end ? { start, end } : null };
      if (!byUser) {
        history.amend(state);
        return;
      }
      if (history.record(state, isStep)) options.onHistoryStep?.();
      options.onInput();
    },
    undo: () => restore(history.undo()),
    redo: () => restore(history.redo()),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    replaceContent(source) {
      const before = current;
      const blocks = verbatim.replaceSource(source, before);
      history.record({ blocks, selection: null }, true);
      options.onHistoryStep?.();
      const ends = registry && selectionEnds(registry);
      show(blocks);
      if (ends) select(movePoint(ends.start, before, blocks), movePoint(ends.end, before, blocks));
    },
    mayChange(clientId) {
      if (activity.isActive() || isSelected(clientId)) return true;
      const topLevel = topLevelId(clientId);
      return verbatim.isEdited(topLevel) || !storedIds().has(topLevel);
    },
    print() {
      const printed = verbatim.print(current);
      for (const clientId of verbatim.rewritten()) {
        if (noticed.has(clientId)) continue;
        noticed.add(clientId);
        const name = registry && selectEditor(registry).getBlockName(clientId);
        const blockTitle = (name && getBlockType(name)?.title) ?? name ?? '';
        options.onNotice?.({ kind: 'rewritten_whole', blockTitle });
      }
      return printed;
    },
  };
}

/** The selection, if it is in a text. */
function selectionEnds(registry: EditorRegistry): { start: SelectionPoint; end: SelectionPoint } | null {
  const { getSelectionStart, getSelectionEnd } = selectEditor(registry);
  const [start, end] = [getSelectionStart(), getSelectionEnd()];
  return start.offset === undefined || end.offset === undefined ? null : { start, end };
}

/** The blocks of the top level that are new or different. */
function changedBlocks(before: readonly EditorBlock[], after: readonly EditorBlock[]): string[] {
  const known = new Set(before);
  return after.filter((block) => !known.has(block)).map(({ clientId }) => clientId);
}
