import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

interface FileDrop {
  /** Whether files are being dragged over the element. */
  readonly isOver: boolean;
  /** The properties of the element on which files can be dropped. */
  readonly dropProps: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Accepts files that are dropped on an element, or pasted anywhere in the document. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  const accept = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return {
    isOver,
    dropProps: {
      onDragEnter: accept,
      onDragOver: accept,
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
