import type { Ref } from 'react';
import type { EditorSelection } from '../../../../block-kit/block-editor-api.ts';
import type { OpenDocument } from '../../../../document/open-document.ts';
import type { StateBesideText } from '../use-document-state.ts';
import type { TextHandle } from './text-handle.ts';
import { BlockView } from './BlockView.tsx';
import { CodeView } from './CodeView.tsx';
import { KitProgress } from './KitProgress.tsx';
import { useBlockKit } from './use-block-kit.ts';

export type ViewName = 'blocks' | 'code';

interface TextViewProps {
  readonly ref: Ref<TextHandle>;
  readonly document: OpenDocument;
  readonly state: StateBesideText;
  readonly view: ViewName;
  readonly onView: (view: ViewName) => void;
  /** Element for the settings of the selected block. */
  readonly inspector: HTMLElement | null;
  readonly onWords: (words: number) => void;
  readonly onSelection: (selection: EditorSelection) => void;
}

/** The text, as blocks or as code. Until the block kit is ready, the text is code. */
export function TextView({
  ref,
  document,
  state,
  view,
  onView,
  inspector,
  onWords,
  onSelection,
}: TextViewProps) {
  const kit = useBlockKit();
  const code = <CodeView ref={ref} document={document} state={state} onWords={onWords} />;
  if (view === 'code') return code;
  if (kit.kind === 'failed') {
    return (
      <>
        <KitProgress kit={kit} onCode={() => onView('code')} />
        {code}
      </>
    );
  }
  if (kit.kind !== 'ready') return <KitProgress kit={kit} onCode={() => onView('code')} />;
  return (
    <BlockView
      ref={ref}
      kit={kit.kit}
      document={document}
      state={state}
      inspector={inspector}
      onWords={onWords}
      onSelection={onSelection}
      onCode={() => onView('code')}
    />
  );
}
