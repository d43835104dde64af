import { getBlockType } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useEffect } from 'react';
import type { BlockEditorSelectors } from './block-editor-store.ts';
import { textOfBlock } from './document-facts.ts';
import { useSession } from './session-context.ts';

/** Reports the selected block to the editing area. */
export function SelectionReporter() {
  const session = useSession();
  const { name, index, count } = useSelect((select) => {
    const editor = select('core/block-editor') as BlockEditorSelectors;
    const clientId = editor.getSelectedBlockClientId();
    const [first] = editor.getSelectedBlockClientIds();
    const outermost = first === undefined ? undefined : (editor.getBlockParents(first)[0] ?? first);
    return {
      name: clientId === null ? null : editor.getBlockName(clientId),
      index: outermost === undefined ? null : editor.getBlockIndex(outermost),
      count: editor.getSelectedBlockClientIds().length,
    };
  }, []);
  useEffect(() => {
    const blocks = session.currentBlocks();
    const block = index === null ? undefined : blocks[index];
    session.options.onSelectionChange?.({
      blockTitle: name === null ? null : (getBlockType(name)?.title ?? name),
      blockIndex: index,
      blockText: block === undefined ? '' : textOfBlock(block),
      topLevelCount: blocks.length,
      blockCount: count,
    });
  }, [session, name, index, count]);
  return null;
}
