import { useEffect, useState } from 'react';
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { EditorSelection } from '../../../../block-kit/block-editor-api.ts';
import type { OpenDocument } from '../../../../document/open-document.ts';
import { en } from '../../../texts/en.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { scrollToBlock } from './scroll-to-block.ts';
import { useDraftPreview } from './use-draft-preview.ts';

/** Widths of a phone, a tablet and a desktop, in CSS pixels. */
const widths = [390, 820, 1280] as const;

interface PreviewPaneProps {
  readonly document: OpenDocument;
  /** The block with the caret, which the preview scrolls to. */
  readonly selection: EditorSelection | null;
  readonly onClose: () => void;
}

/** The page as readers will see it, in the site's own templates, beside the text. */
export function PreviewPane({ document, selection, onClose }: PreviewPaneProps) {
  const { preview } = en.editor;
  const [width, setWidth] = useState<(typeof widths)[number]>(390);
  const [available, setAvailable] = useState(390);
  const { frameRef, error } = useDraftPreview(document, 'page');
  const scale = Math.min(1, available / width);
  useEffect(() => {
    if (frameRef.current !== null && selection !== null) scrollToBlock(frameRef.current, selection);
  }, [frameRef, selection]);

  return (
    <aside className="editor-preview" aria-label={preview.title}>
      <header className="editor-panel-header">
        <ToggleButtonGroup
          aria-label={preview.width}
          className="button-group"
          selectedKeys={[String(width)]}
          disallowEmptySelection
          onSelectionChange={([key]) => setWidth(widths.find((each) => String(each) === key) ?? 390)}
        >
          {widths.map((each) => (
            <ToggleButton key={each} id={String(each)} className="button">
              {preview.widths[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button className="button button-quiet button-icon" aria-label={en.close} onPress={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {error === null ? null : (
        <p className="editor-notice" role="alert">
          {error}
        </p>
      )}
      <div
        className="editor-preview-window"
        ref={(element) => {
          if (element === null) return undefined;
          const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? 390));
          observer.observe(element);
          return () => observer.disconnect();
        }}
      >
        {/* Its policy forbids scripts; the parent writes into it. */}
        <iframe
          ref={frameRef}
          sandbox="allow-same-origin"
          title={preview.title}
          onLoad={({ currentTarget }) => {
            if (selection !== null) scrollToBlock(currentTarget, selection);
          }}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
    </aside>
  );
}
