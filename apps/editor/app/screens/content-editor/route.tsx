import { useParams } from 'react-router';
import type { ContentTypeName } from '../../../service/editing-service.ts';
import { NotFoundScreen } from '../../frame/NotFoundScreen.tsx';
import { en } from '../../texts/en.ts';
import { ContentEditor } from './ContentEditor.tsx';
import { OpeningError } from './OpeningError.tsx';
import { useOpenDocument } from './use-open-document.ts';

/** The editor of a post. */
export const PostEditorScreen = () => <EditorScreen type="post" />;

/** The editor of a page. */
export const PageEditorScreen = () => <EditorScreen type="page" />;

function EditorScreen({ type }: { type: ContentTypeName }) {
  const { id = 'new' } = useParams();
  const number = id === 'new' ? null : Number(id);
  if (number !== null && !(Number.isSafeInteger(number) && number > 0)) return <NotFoundScreen />;
  return <OpenedEditor type={type} id={number} />;
}

function OpenedEditor({ type, id }: { type: ContentTypeName; id: number | null }) {
  const opened = useOpenDocument(type, id);
  if (opened.kind === 'opening') return <output className="screen-message">{en.loading}</output>;
  if (opened.kind === 'failed') return <OpeningError type={type} id={id} error={opened.error} />;
  return <ContentEditor document={opened.document} />;
}
