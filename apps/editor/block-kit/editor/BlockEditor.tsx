import {
  BlockEditorProvider,
  BlockInspector,
  BlockList,
  BlockCanvas,
  __experimentalListView as ListView,
} from '@wordpress/block-editor';
import { Popover, SlotFillProvider } from '@wordpress/components';
import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { BlockEditorSelectors } from './block-editor-store.ts';
import { CanvasDocument } from './CanvasDocument.tsx';
import type { editorSettings } from './editor-settings.ts';
import type { EditorSession } from './editor-session.ts';
import { SelectionReporter } from './SelectionReporter.tsx';
import { SessionContext, useSession } from './session-context.ts';
import { UploadStatus } from './UploadStatus.tsx';

interface BlockEditorProps {
  readonly session: EditorSession;
  readonly settings: ReturnType<typeof editorSettings>;
}

/** The canvas, and the panels in elements of the editing area. */
export function BlockEditor({ session, settings }: BlockEditorProps) {
  const blocks = useSyncExternalStore(session.subscribe, session.controlledBlocks);
  return (
    <SessionContext value={session}>
      <SlotFillProvider>
        <BlockEditorProvider
          value={blocks}
          onInput={(next, details) => session.change(next, details ?? {}, false)}
          onChange={(next, details) => session.change(next, details ?? {}, true)}
          settings={settings}
        >
          <ConnectRegistry />
          <BlockCanvas height="100%">
            <CanvasDocument />
            <BlockList {...(session.options.contentClass && { className: session.options.contentClass })} />
          </BlockCanvas>
          <Panels />
          <SelectionReporter />
          <UploadStatus />
          <Popover.Slot />
        </BlockEditorProvider>
      </SlotFillProvider>
    </SessionContext>
  );
}

function ConnectRegistry() {
  const session = useSession();
  const registry = useRegistry();
  useEffect(() => session.connect(registry), [session, registry]);
  return null;
}

/** Not while the user types: both would be rendered for each key. */
function Panels() {
  const { inspector, listView } = useSession().options;
  const isTyping = useSelect(
    (select) => (select('core/block-editor') as BlockEditorSelectors).isTyping(),
    [],
  );
  if (isTyping) return null;
  return (
    <>
      {inspector && createPortal(<BlockInspector />, inspector)}
      {listView && createPortal(<ListView />, listView)}
    </>
  );
}
