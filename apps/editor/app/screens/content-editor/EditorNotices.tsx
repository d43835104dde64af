import { Button } from 'react-aria-components';
import type { DocumentNotice } from '../../../document/document-state.ts';
import type { OpenDocument } from '../../../document/open-document.ts';
import { en } from '../../texts/en.ts';
import type { StateBesideText } from './use-document-state.ts';

/** Notices above the text: another user's lock, merged or recovered changes. They never cover the text. */
export function EditorNotices({ state, document }: { state: StateBesideText; document: OpenDocument }) {
  const { lock } = state;
  const { notices } = en.editor;
  return (
    <>
      {lock.kind === 'other' ? (
        <div className="editor-notice" role="alert">
          <p>{lock.wasOwn ? notices.lockLost(lock.name) : notices.locked(lock.name)}</p>
          <Button className="button" onPress={() => document.writeTogether()}>
            {notices.writeTogether}
          </Button>
          <Button className="button" onPress={() => void document.takeOver()}>
            {notices.takeOver}
          </Button>
        </div>
      ) : null}
      {lock.kind === 'together' ? <p className="editor-notice">{notices.together(lock.name)}</p> : null}
      {state.notices.map((notice) => (
        <div key={notice.kind} className="editor-notice">
          <output>{textOf(notice)}</output>
          <Button className="button" onPress={() => document.dismissNotices(notice.kind)}>
            {en.close}
          </Button>
        </div>
      ))}
    </>
  );
}

function textOf(notice: DocumentNotice): string {
  const { notices } = en.editor;
  switch (notice.kind) {
    case 'merged':
      return notices.merged(notice.name, notice.blockCount, notice.fields);
    case 'recovered':
      return notices.recovered(notice.from, notice.changedAt === null ? null : new Date(notice.changedAt));
    default:
      return notices.cleaned;
  }
}
