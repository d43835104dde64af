import { parse } from '@wordpress/blocks';
import { opaqueBlock, type EditorBlock } from '../../content/editor-block.ts';
import type { BlockEditorHandle } from '../block-editor-api.ts';
import { dispatchEditor, selectEditor } from './block-editor-store.ts';
import type { EditorSession } from './editor-session.ts';
import { countWords, outlineOf, walkBlocks } from './document-facts.ts';

interface CanvasAccess {
  /** The document of the canvas; `null` until it is shown. */
  readonly canvas: () => Document | null;
  readonly destroy: () => void;
}

/** The functions of a mounted editor. */
export function createHandle(session: EditorSession, { canvas, destroy }: CanvasAccess): BlockEditorHandle {
  const { currentBlocks, undo, redo, canUndo, canRedo, replaceContent } = session;
  return {
    content: session.print,
    setContent(source) {
      // The browser reports a new selection later, and the caret must not stay at an earlier one.
      canvas()?.dispatchEvent(new Event('selectionchange'));
      replaceContent(source);
    },
    undo,
    redo,
    canUndo,
    canRedo,
    insert(content) {
      const registry = session.registry();
      if (!registry) return;
      const { getSelectedBlockClientId, getBlockRootClientId, getBlockIndex, getBlocks } =
        selectEditor(registry);
      const selected = getSelectedBlockClientId();
      const root = selected === null ? null : getBlockRootClientId(selected);
      const index = selected === null ? getBlocks().length : getBlockIndex(selected) + 1;
      session.activity.run(() =>
        dispatchEditor(registry).insertBlocks(
          parse(content) as readonly EditorBlock[],
          index,
          root ?? undefined,
        ),
      );
    },
    focus(clientId) {
      const registry = session.registry();
      if (!registry) return;
      const { selectBlock, insertDefaultBlock } = dispatchEditor(registry);
      const target = clientId ?? selectEditor(registry).getBlocks()[0]?.clientId;
      if (target === undefined) {
        session.activity.run(() => insertDefaultBlock());
        return;
      }
      selectBlock(target, 0);
      // The editor moves the focus only when the selection changes.
      canvas()
        ?.querySelector<HTMLElement>(`[data-block="${CSS.escape(target)}"]`)
        ?.focus();
    },
    outline: () => outlineOf(currentBlocks()),
    words: () => countWords(currentBlocks()),
    validation() {
      const opaque = walkBlocks(currentBlocks()).filter(({ name }) => name === opaqueBlock);
      const unknown = opaque.filter(({ attributes }) => attributes['reason'] === 'unknown').length;
      return { unknown, invalid: opaque.length - unknown };
    },
    destroy,
  };
}
