import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { OpenDocument } from '../../../../document/open-document.ts';
import { en } from '../../../texts/en.ts';
import { useAutoHeight } from '../../../ui/use-auto-height.ts';
import { type StateBesideText, useText } from '../use-document-state.ts';
import type { TextHandle } from './text-handle.ts';
import { countWords } from './count-words.ts';

interface CodeViewProps {
  readonly ref: Ref<TextHandle>;
  readonly document: OpenDocument;
  readonly state: StateBesideText;
  readonly onWords: (words: number) => void;
}

/** The stored text, character by character. */
export function CodeView({ ref, document, state, onWords }: CodeViewProps) {
  const content = useText(document);
  const field = useAutoHeight(content);
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus(), outline: () => [] }), []);
  const lastTyped = useRef(0);
  useEffect(() => onWords(countWords(content)), [content, onWords]);

  return (
    <textarea
      ref={(element) => {
        area.current = element;
        field(element);
      }}
      className="editor-code"
      aria-label={en.editor.code}
      spellCheck={false}
      value={content}
      readOnly={!state.isEditable}
      onChange={({ target }) => {
        // A pause of a second begins a new step of undo.
        const now = performance.now();
        const step = now - lastTyped.current > 1000 ? 'new' : 'continue';
        lastTyped.current = now;
        document.setContent(target.value, { origin: 'code', step });
      }}
    />
  );
}
