import type { StateBesideText } from '../use-document-state.ts';
import type { SaveChange } from '../../../../document/open-document.ts';
import type { Viewer } from '../../../../service/editing-service.ts';
import { en } from '../../../texts/en.ts';

/** The primary action of the editor, named by what happens. */
export interface SaveAction {
  readonly label: string;
  /** Whether it opens the publish dialog, instead of saving. */
  readonly opensDialog: boolean;
  /** A second action beside it. */
  readonly second: { readonly label: string; readonly change: SaveChange } | null;
}

/** The actions for a status, as far as the user's role may perform them. */
export function saveAction({ base, type }: StateBesideText, viewer: Viewer): SaveAction {
  const { actions } = en.editor;
  const status = base?.status ?? 'draft';
  const canPublish = viewer.can(type === 'post' ? 'publish_posts' : 'publish_pages');
  if (status === 'publish' || status === 'private' || status === 'future') {
    return { label: actions.update, opensDialog: false, second: null };
  }
  const saveDraft = { label: actions.saveDraft, change: {} };
  if (canPublish) return { label: actions.publish, opensDialog: true, second: saveDraft };
  if (status === 'pending') return { label: actions.savePending, opensDialog: false, second: null };
  return { label: actions.submit, opensDialog: true, second: saveDraft };
}
