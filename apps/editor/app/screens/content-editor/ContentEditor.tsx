import { useEffect, useRef, useState } from 'react';
import type { EditorSelection } from '../../../block-kit/block-editor-api.ts';
import type { OpenDocument } from '../../../document/open-document.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { en } from '../../texts/en.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorFooter } from './EditorFooter.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { saveAction } from './publish/save-action.ts';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { TitleField } from './TitleField.tsx';
import { useStateBesideText } from './use-document-state.ts';
import type { TextHandle } from './views/text-handle.ts';
import { TextView, type ViewName } from './views/TextView.tsx';
import { useSignedInViewer } from '../../frame/viewer.ts';
import './content-editor.css';

const ConflictDialog = lazyComponent(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);
const PreviewPane = lazyComponent(async () => (await import('./preview/PreviewPane.tsx')).PreviewPane);
const PublishDialog = lazyComponent(async () => (await import('./publish/PublishDialog.tsx')).PublishDialog);

/** Which panels are open beside the text. */
type Panel = 'settings' | 'preview' | null;

/** The editor: bar, title and text, with the settings or the preview beside it. */
export function ContentEditor({ document }: { document: OpenDocument }) {
  const state = useStateBesideText(document);
  const viewer = useSignedInViewer();
  const [panel, setPanel] = useState<Panel>(() => (window.innerWidth >= 1100 ? 'settings' : null));
  const [view, setView] = useState<ViewName>('blocks');
  const [isPublishing, setPublishing] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [inspector, setInspector] = useState<HTMLElement | null>(null);
  const text = useRef<TextHandle>(null);
  const [selection, setSelection] = useState<EditorSelection | null>(null);
  const [words, setWords] = useState<number | null>(null);
  const action = saveAction(state, viewer);
  const toggle = (wanted: Exclude<Panel, null>) => () => setPanel(panel === wanted ? null : wanted);

  const runAction = (): void => {
    if (action.opensDialog) setPublishing(true);
    else void document.save();
  };
  useKeys({
    save: () => void document.save(),
    publish: runAction,
    undo: () => document.undo(),
    redo: () => document.redo(),
    preview: toggle('preview'),
    settings: toggle('settings'),
    codeView: () => setView(view === 'blocks' ? 'code' : 'blocks'),
    focusMode: () => setFocused(!isFocused),
  });
  const { title } = state.fields;
  useEffect(() => {
    window.document.title = en.documentTitle(title === '' ? en.untitled : title);
  }, [title]);

  return (
    <div className="editor" data-panel={panel ?? undefined} data-focus={isFocused || undefined}>
      <EditorBar
        state={state}
        document={document}
        action={action}
        onAction={runAction}
        panel={panel}
        onTogglePreview={toggle('preview')}
        onToggleSettings={toggle('settings')}
      />
      <div className="editor-columns">
        <section className="editor-text" aria-label={en.editor.text}>
          <h1 className="visually-hidden">{en.editor.heading[state.type]}</h1>
          <EditorNotices state={state} document={document} />
          <TitleField
            value={title}
            isReadOnly={!state.isEditable}
            hasFocus={state.id === null}
            onChange={(changed) => document.change({ title: changed })}
            onEnter={() => text.current?.focus()}
          />
          <TextView
            ref={text}
            document={document}
            state={state}
            view={view}
            onView={setView}
            inspector={inspector}
            onWords={setWords}
            onSelection={setSelection}
          />
        </section>
        {panel === 'preview' ? (
          <PreviewPane document={document} selection={selection} onClose={() => setPanel(null)} />
        ) : null}
        <SettingsPanel
          state={state}
          document={document}
          isOpen={panel === 'settings'}
          onClose={() => setPanel(null)}
          inspectorRef={setInspector}
        />
      </div>
      <EditorFooter words={words} view={view} onView={setView} text={text} />
      {state.conflicts.length > 0 ? <ConflictDialog state={state} document={document} /> : null}
      {isPublishing ? (
        <PublishDialog state={state} document={document} onClose={() => setPublishing(false)} />
      ) : null}
    </div>
  );
}
