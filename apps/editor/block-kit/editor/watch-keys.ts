import type { EditorSession } from './editor-session.ts';

/** Undo and redo in a document. The editing area may include other fields in its history. */
export function watchKeys(target: Document, session: EditorSession, signal: AbortSignal): void {
  const { onUndo = session.undo, onRedo = session.redo } = session.options;
  target.addEventListener(
    'keydown',
    (event) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      if (!isCommand || (key !== 'z' && !isRedo)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isRedo) onRedo();
      else onUndo();
    },
    { capture: true, signal },
  );
}
