import type { EditorBlock } from './editor-block.ts';
import type { StoredBlock } from './stored-blocks.ts';

/** Which blocks of the top level the user has edited. */
export interface AcceptedChanges {
  /** Reports the next state of the editor. */
  readonly observe: (blocks: readonly EditorBlock[], byUser: boolean) => void;
  /** Whether the user changed or removed a stored block, or something inside it. */
  readonly isEdited: (clientId: string) => boolean;
  /** Whether a block is as stored, or as it changed itself: for example after the user has undone all edits. */
  readonly isUnchanged: (block: EditorBlock) => boolean;
}

/**
 * Some blocks change themselves when they are shown: they update old forms, or insert a template. Such changes stay in the editor, and are
 * not saved until the user edits the block.
 *
 * @param initial The blocks of the source.
 */
export function createAcceptedChanges(
  initial: readonly EditorBlock[],
  stored: ReadonlyMap<string, StoredBlock>,
  canonicalText: (block: EditorBlock) => string,
): AcceptedChanges {
  const edited = new Set<string>();
  // An undo step restores equal blocks as other objects, so the text decides.
  const ownChanges = new Map<string, string>();
  let previous = byId(initial);

  return {
    observe(blocks, byUser) {
      const current = byId(blocks);
      for (const [clientId, block] of current) {
        if (previous.get(clientId) === block || edited.has(clientId)) continue;
        const text = canonicalText(block);
        if (text === stored.get(clientId)?.canonical || text === ownChanges.get(clientId)) continue;
        // A block that came out of a container may have been edited there.
        if (byUser || !previous.has(clientId)) edited.add(clientId);
        else ownChanges.set(clientId, text);
      }
      if (byUser) {
        for (const clientId of previous.keys()) if (!current.has(clientId)) edited.add(clientId);
      }
      previous = current;
    },
    isEdited: (clientId) => edited.has(clientId),
    isUnchanged: (block) =>
      !edited.has(block.clientId) || ownChanges.get(block.clientId) === canonicalText(block),
  };
}

const byId = (blocks: readonly EditorBlock[]): Map<string, EditorBlock> =>
  new Map(blocks.map((block) => [block.clientId, block]));
