import '@wordpress/format-library';
import { createRoot } from 'react-dom/client';
import { createVerbatimContent } from '../../content/verbatim-content.ts';
import type { BlockEditorHandle, BlockEditorOptions } from '../block-editor-api.ts';
import { blockCodec, registerBlocks } from '../blocks/register-blocks.ts';
import { connectSiteData, siteData } from '../site-data/connected-site-data.ts';
import { BlockEditor } from './BlockEditor.tsx';
import { calmBlocks } from './calm-blocks.tsx';
import { createHandle } from './editor-handle.ts';
import { createEditorSession } from './editor-session.ts';
import { editorSettings } from './editor-settings.ts';
import { builtFile, loadInterfaceStyles } from './load-styles.ts';
import { provideMediaLibrary } from './media-upload.tsx';
import { createUserActivity } from './user-activity.ts';
import { registerMarkdownMarks } from './markdown-marks.ts';

registerBlocks();
registerMarkdownMarks();
calmBlocks();
provideMediaLibrary();

/**
 * Shows the block editor in an element. One editor at a time: destroy the previous one first.
 *
 * @throws {ContentStructureError} if the content has no block structure; only the code view can edit it then.
 */
export function mountBlockEditor(element: HTMLElement, options: BlockEditorOptions): BlockEditorHandle {
  if (siteData()) throw new Error('Another block editor is shown. Destroy it first.');
  const verbatim = createVerbatimContent(options.content, blockCodec);
  const activity = createUserActivity();
  const session = createEditorSession(verbatim, options, activity);
  const stop = new AbortController();
  connectSiteData(options.siteData);
  activity.watch(document, { isCanvas: false, signal: stop.signal });

  const canvas = builtFile(options.dir === 'rtl' ? './canvas-rtl.css' : './canvas.css');
  const settings = editorSettings(session, [canvas]);
  const root = createRoot(element);
  const show = async (): Promise<void> => {
    await loadInterfaceStyles(document.documentElement.dir);
    if (!stop.signal.aborted) root.render(<BlockEditor session={session} settings={settings} />);
  };
  void show();
  return createHandle(session, {
    canvas: () =>
      element.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]')?.contentDocument ?? null,
    destroy() {
      stop.abort();
      root.unmount();
      connectSiteData(null);
    },
  });
}
