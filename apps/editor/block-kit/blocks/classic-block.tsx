import { BlockControls, PlainText, useBlockProps } from '@wordpress/block-editor';
import { createBlock, rawHandler } from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { formatBold, formatItalic, html as htmlIcon, page } from '@wordpress/icons';
import { useEffect, useRef, useState } from 'react';
import type { BlockSettings } from './block-settings.ts';
import { classicHtml, classicText, readBack } from './classic-html.ts';
import { classicPiece, editClassicText } from '../../content/classic-pieces.ts';

interface ClassicAttributes extends Record<string, unknown> {
  readonly content: string;
}

interface EditProps {
  readonly clientId: string;
  readonly attributes: ClassicAttributes;
  readonly setAttributes: (attributes: Partial<ClassicAttributes>) => void;
}

/** A piece of text outside blocks, as the classic editor stored it. */
export const classicBlockType: BlockSettings<ClassicAttributes> = {
  apiVersion: 3,
  title: __('Classic'),
  category: 'text',
  attributes: { content: { type: 'string', default: '' } },
  supports: { className: false, customClassName: false, html: false, inserter: false, reusable: false },
  edit: ClassicEdit,
  save: () => null,
};

function ClassicEdit({ clientId, attributes, setAttributes }: EditProps) {
  const { content } = attributes;
  const piece = classicPiece(content);
  const [isSource, setIsSource] = useState(false);
  const blockProps = useBlockProps({ className: `masthead-classic is-${piece.kind}` });
  const { replaceBlocks } = useDispatch('core/block-editor') as {
    replaceBlocks: (clientId: string, blocks: readonly unknown[]) => void;
  };
  const convert = (): void => {
    const blocks = rawHandler({ HTML: classicHtml(content) });
    replaceBlocks(clientId, blocks.length > 0 ? blocks : [createBlock('core/paragraph')]);
  };

  return (
    <div {...blockProps}>
      <BlockControls>
        {piece.kind === 'text' && !isSource && (
          <ToolbarGroup>
            <ToolbarButton icon={formatBold} label={__('Bold')} onClick={() => format(clientId, 'bold')} />
            <ToolbarButton
              icon={formatItalic}
              label={__('Italic')}
              onClick={() => format(clientId, 'italic')}
            />
          </ToolbarGroup>
        )}
        <ToolbarGroup>
          {piece.kind === 'text' && (
            <ToolbarButton
              icon={htmlIcon}
              label={__('Edit as HTML')}
              isPressed={isSource}
              onClick={() => setIsSource(!isSource)}
            />
          )}
          <ToolbarButton icon={page} label={__('Convert to blocks')} onClick={convert} />
        </ToolbarGroup>
      </BlockControls>
      {piece.kind === 'marker' && (
        <p className="masthead-marker">{piece.marker === 'more' ? __('Read more') : __('Page break')}</p>
      )}
      {piece.kind === 'source' || (piece.kind === 'text' && isSource) ? (
        <PlainText
          value={content}
          aria-label={__('HTML')}
          onChange={(source: string) => setAttributes({ content: source })}
        />
      ) : (
        piece.kind === 'text' && (
          <ClassicText content={content} onChange={(text) => setAttributes({ content: text })} />
        )
      )}
    </div>
  );
}

/** The text as readers see it. The element is not rendered again while the user edits it, which would move the caret. */
function ClassicText({ content, onChange }: { content: string; onChange: (text: string) => void }) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!element.current || shown.current === content) return;
    shown.current = content;
    element.current.innerHTML = classicHtml(content);
  }, [content]);
  const read = (): void => {
    const text = editClassicText(
      shown.current ?? content,
      classicText(element.current?.innerHTML ?? ''),
      readBack,
    );
    shown.current = text;
    onChange(text);
  };
  return (
    <div
      ref={element}
      className="masthead-classic-text"
      contentEditable
      suppressContentEditableWarning
      // Formatted text: no form field can contain it.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="textbox"
      aria-multiline="true"
      aria-label={__('Classic text')}
      tabIndex={0}
      onInput={read}
    />
  );
}

/** Formats the selection. The browser's own command: the text has no block structure. */
function format(clientId: string, command: 'bold' | 'italic'): void {
  const canvas = document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]')?.contentDocument;
  const text = canvas?.querySelector<HTMLElement>(`[data-block="${clientId}"] .masthead-classic-text`);
  text?.focus();
  canvas?.execCommand(command);
}
