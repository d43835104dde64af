import { BlockControls, PlainText, useBlockProps } from '@wordpress/block-editor';
import { getBlockType, parse, serialize } from '@wordpress/blocks';
import { Button, Modal, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useMemo, useState } from 'react';
import type { BlockSettings } from './block-settings.ts';
import { convertInvalidBlock } from './convert-invalid-block.ts';
import { inertHtml } from './inert-html.ts';

interface OpaqueAttributes extends Record<string, unknown> {
  readonly source: string;
  readonly blockName: string;
  readonly reason: 'unknown' | 'invalid';
}

interface EditProps {
  readonly clientId: string;
  readonly attributes: OpaqueAttributes;
  readonly setAttributes: (attributes: Partial<OpaqueAttributes>) => void;
}

/** A block that is stored as it is: of an unknown type, or with HTML that its type does not produce. */
export const opaqueBlockType: BlockSettings<OpaqueAttributes> = {
  apiVersion: 3,
  title: __('Unsupported'),
  category: 'text',
  attributes: {
    source: { type: 'string', default: '' },
    blockName: { type: 'string', default: '' },
    reason: { type: 'string', default: 'unknown' },
  },
  supports: { className: false, customClassName: false, html: false, inserter: false, reusable: false },
  edit: OpaqueEdit,
  save: () => null,
};

function OpaqueEdit({ clientId, attributes, setAttributes }: EditProps) {
  const { source, blockName, reason } = attributes;
  const [isSource, setIsSource] = useState(false);
  const [isConverting, setIsConverting] = useState(false);
  const preview = useMemo(() => inertHtml(source), [source]);
  const title = getBlockType(blockName)?.title ?? blockName;
  return (
    <div {...useBlockProps({ className: 'masthead-opaque' })}>
      <BlockControls>
        <ToolbarGroup>
          <ToolbarButton isPressed={isSource} onClick={() => setIsSource(!isSource)}>
            {__('Edit as HTML')}
          </ToolbarButton>
          {reason === 'invalid' && (
            <ToolbarButton onClick={() => setIsConverting(true)}>{__('Convert …')}</ToolbarButton>
          )}
        </ToolbarGroup>
      </BlockControls>
      <p className="masthead-opaque-label">
        {reason === 'unknown'
          ? // translators: %s: name of a block type.
            sprintf(__('%s: saved as it is'), title)
          : // translators: %s: name of a block type.
            sprintf(__('%s in another form: saved as it is'), title)}
      </p>
      {isSource ? (
        <PlainText
          value={source}
          aria-label={__('HTML')}
          onChange={(text: string) => setAttributes({ source: text })}
        />
      ) : (
        <div className="masthead-opaque-preview" inert dangerouslySetInnerHTML={{ __html: preview }} />
      )}
      {isConverting && (
        <ConvertDialog clientId={clientId} source={source} onClose={() => setIsConverting(false)} />
      )}
    </div>
  );
}

function ConvertDialog({
  clientId,
  source,
  onClose,
}: {
  clientId: string;
  source: string;
  onClose: () => void;
}) {
  const { replaceBlocks } = useDispatch('core/block-editor') as {
    replaceBlocks: (clientId: string, blocks: readonly unknown[]) => void;
  };
  const converted = useMemo(() => convertInvalidBlock(source, parse), [source]);
  return (
    <Modal title={__('Convert to the current form')} onRequestClose={onClose} size="large">
      <p>{__('Compare both before you convert: text that is missing on the right will be removed.')}</p>
      <div className="masthead-convert">
        <pre aria-label={__('Stored')}>{source}</pre>
        <pre aria-label={__('Converted')}>{serialize(converted)}</pre>
      </div>
      <Button
        variant="primary"
        onClick={() => {
          replaceBlocks(clientId, converted);
          onClose();
        }}
      >
        {__('Convert')}
      </Button>
      <Button onClick={onClose}>{__('Cancel')}</Button>
    </Modal>
  );
}
