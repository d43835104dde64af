import type { RefObject } from 'react';
import { Button } from 'react-aria-components';
import { en } from '../../texts/en.ts';
import { OutlineMenu } from './OutlineMenu.tsx';
import type { TextHandle } from './views/text-handle.ts';
import type { ViewName } from './views/TextView.tsx';

interface EditorFooterProps {
  /** `null` while the text is unknown. */
  readonly words: number | null;
  readonly view: ViewName;
  readonly onView: (view: ViewName) => void;
  readonly text: RefObject<TextHandle | null>;
}

const WORDS_PER_MINUTE = 220;

/** Word count and reading time, the outline, and the switch between blocks and code. */
export function EditorFooter({ words, view, onView, text }: EditorFooterProps) {
  const { footer } = en.editor;
  return (
    <footer className="editor-footer">
      <span>
        {words === null ? '' : footer.words(words, Math.max(1, Math.round(words / WORDS_PER_MINUTE)))}
      </span>
      {view === 'blocks' ? <OutlineMenu text={text} /> : null}
      <Button className="button button-quiet" onPress={() => onView(view === 'blocks' ? 'code' : 'blocks')}>
        {view === 'blocks' ? footer.toCode : footer.toBlocks}
      </Button>
    </footer>
  );
}
