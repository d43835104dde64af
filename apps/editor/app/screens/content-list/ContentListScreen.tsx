import type { ContentTypeName } from '../../../service/editing-service.ts';
import { useSignedInViewer } from '../../frame/viewer.ts';
import { en } from '../../texts/en.ts';
import { ContentList } from './ContentList.tsx';
import './content-list.css';

/** The list of posts or pages, for users who may edit them. */
function ContentListScreen({ type }: { type: ContentTypeName }) {
  const viewer = useSignedInViewer();
  if (!viewer.can(`edit_${type}s`)) {
    return (
      <div className="screen-message">
        <h1>{en.lists[type].noAccess}</h1>
        <p>{en.errors.noAccessExplanation}</p>
      </div>
    );
  }
  return <ContentList key={type} type={type} />;
}

export const PostsScreen = () => <ContentListScreen type="post" />;
export const PagesScreen = () => <ContentListScreen type="page" />;
