import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type {
  BlockEditorHandle,
  BlockKit,
  EditorNotice,
  EditorSelection,
} from '../../../../block-kit/block-editor-api.ts';
import type { OpenDocument } from '../../../../document/open-document.ts';
import type { SiteFacts } from '../../../../service/editing-service.ts';
import { useEditor } from '../../../editor-context.ts';
import { en } from '../../../texts/en.ts';
import { useSignedInViewer } from '../../../frame/viewer.ts';
import { toEditorMedia } from './to-editor-media.ts';
import type { StateBesideText } from '../use-document-state.ts';
import { useSiteFacts } from '../../../site-facts.ts';
import { uploadWithRetries } from './upload-with-retries.ts';
import type { TextHandle } from './text-handle.ts';
import { useMediaRequest } from './use-media-request.tsx';
import { siteDataOf } from './site-data.ts';

interface BlockViewProps {
  readonly ref: Ref<TextHandle>;
  readonly kit: BlockKit;
  readonly document: OpenDocument;
  readonly state: StateBesideText;
  readonly inspector: HTMLElement | null;
  readonly onWords: (words: number) => void;
  readonly onSelection: (selection: EditorSelection) => void;
  readonly onCode: () => void;
}

/** What the block editor is mounted for: a change of it mounts another one. */
interface Mounting {
  readonly kit: BlockKit;
  readonly opened: OpenDocument;
  readonly facts: SiteFacts;
  readonly panel: HTMLElement | null;
}

/** Words are counted in a pause of typing. */
const COUNT_DELAY_MS = 300;

/** The block editor of the kit. It is mounted once for each document; later versions are set into it. */
export function BlockView({
  ref,
  kit,
  document,
  state,
  inspector,
  onWords,
  onSelection,
  onCode,
}: BlockViewProps) {
  const { service, config } = useEditor();
  const viewer = useSignedInViewer();
  const site = useSiteFacts();
  const element = useRef<HTMLDivElement>(null);
  const handle = useRef<BlockEditorHandle>(null);
  const shownVersion = useRef(0);
  useImperativeHandle(
    ref,
    () => ({
      focus: (clientId) => handle.current?.focus(clientId),
      outline: () => handle.current?.outline() ?? [],
    }),
    [],
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [notice, setNotice] = useState<EditorNotice | null>(null);
  const { pickMedia, dialog } = useMediaRequest();
  const needsNewStep = useRef(true);
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readInput = useEffectEvent(() => {
    const content = handle.current?.content();
    if (content === undefined) return;
    if (content.problem !== null) {
      setProblem(content.problem);
      return;
    }
    document.setContent(content.text, { origin: 'blocks', step: needsNewStep.current ? 'new' : 'continue' });
    needsNewStep.current = false;
    clearTimeout(counting.current);
    counting.current = setTimeout(() => onWords(handle.current?.words() ?? 0), COUNT_DELAY_MS);
  });

  const mount = useEffectEvent((target: HTMLElement, { kit: loaded, opened, facts, panel }: Mounting) => {
    shownVersion.current = opened.state().content.version;
    return loaded.mountBlockEditor(target, {
      content: opened.state().content.source,
      title: opened.state().fields.title || en.untitled,
      lang: facts.language,
      dir: facts.direction,
      styles: config.styleSheets,
      contentClass: 'entry-content',
      colorScheme: 'system',
      siteData: siteDataOf(service),
      pickMedia,
      uploadMedia: viewer.can('upload_files')
        ? async (file, options) => toEditorMedia(await uploadWithRetries(service, file, options))
        : null,
      ...(panel !== null && { inspector: panel }),
      onInput: () => readInput(),
      onHistoryStep: () => {
        needsNewStep.current = true;
      },
      onUndo: () => document.undo(),
      onRedo: () => document.redo(),
      onNotice: setNotice,
      onSelectionChange: onSelection,
    });
  });

  useEffect(() => {
    if (element.current === null || site === null) return undefined;
    try {
      const mounted = mount(element.current, { kit, opened: document, facts: site, panel: inspector });
      handle.current = mounted;
      onWords(mounted.words());
      return () => {
        clearTimeout(counting.current);
        handle.current = null;
        mounted.destroy();
      };
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ContentStructureError') throw error;
      queueMicrotask(() => setProblem(error.message));
      return undefined;
    }
  }, [kit, document, site, inspector, onWords]);

  useEffect(() => {
    if (state.content.version === shownVersion.current) return;
    shownVersion.current = state.content.version;
    handle.current?.setContent(state.content.source);
  }, [state.content]);

  if (problem !== null) {
    return (
      <div className="editor-notice" role="alert">
        <p>{en.editor.kit.problem(problem)}</p>
        <Button className="button" onPress={onCode}>
          {en.editor.footer.toCode}
        </Button>
      </div>
    );
  }
  return (
    <>
      {notice === null ? null : (
        <div className="editor-notice">
          <output>{en.editor.kit.notice(notice)}</output>
          <Button className="button" onPress={() => setNotice(null)}>
            {en.close}
          </Button>
        </div>
      )}
      <div ref={element} className="editor-blocks" inert={!state.isEditable} />
      {dialog}
    </>
  );
}
