import type { ModerationDecision, ModerationList } from '@masthead/contract';
import { data, redirect } from 'react-router';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { backendContext } from '../../../contexts/backend-context.ts';
import { incidentContext } from '../../../contexts/incident-context.ts';
import { siteContext } from '../../../contexts/site-context.ts';
import { rejectForm, type FormResult } from '../../../forms/form-result.ts';
import { keysOfModeration } from '../../../moderation/keys-of-moderation.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import { noticePath } from './notices.ts';
import type { Viewer } from './require-viewer.ts';

/** The pending comments, for a user who may moderate them. */
export type Moderation =
  | {
      readonly kind: 'list';
      readonly list: ModerationList;
      /** The page starts below this comment; `null` for the newest. */
      readonly before: number | null;
    }
  /** Comments can only be moderated in WordPress, at this URL. */
  | { readonly kind: 'elsewhere'; readonly url: string }
  /** The backend did not return the comments. The cause is logged. */
  | { readonly kind: 'unavailable' };

/** The query parameter of the page of comments. */
export const beforeParam = 'comments-before';

const perPage = 10;

const mayModerate = ({ capabilities }: Viewer): boolean =>
  capabilities?.includes('moderate_comments') === true;

/** A page of the pending comments; `null` for users who may not moderate. */
export async function loadModeration(
  context: RequestContext,
  viewer: Viewer,
  request: Request,
): Promise<Moderation | null> {
  if (!mayModerate(viewer)) return null;
  const before = idIn(new URL(request.url).searchParams.get(beforeParam) ?? '');
  const page = { user: viewer.databaseId, status: 'hold', before, first: perPage } as const;
  try {
    const list = (await context.get(backendContext).moderation?.list(page)) ?? null;
    return list === null ? elsewhere(context) : { kind: 'list', list, before };
  } catch (error) {
    context.get(incidentContext).reportError(error);
    return { kind: 'unavailable' };
  }
}

function elsewhere(context: RequestContext): Moderation {
  const { publicBackendUrl } = context.get(siteContext).site;
  return {
    kind: 'elsewhere',
    url: `${publicBackendUrl}/wp-admin/edit-comments.php?comment_status=moderated`,
  };
}

const notices = { approve: 'comment-approved', spam: 'comment-spam', trash: 'comment-trashed' } as const;

/** Moderates a pending comment with one of its buttons. The backend checks the user's rights. */
export async function moderateComment(
  context: RequestContext,
  viewer: Viewer,
  typed: Readonly<Record<'comment' | 'decision' | 'before', string>>,
): Promise<FormResult<'form'>> {
  const id = idIn(typed.comment);
  const { decision } = typed;
  if (id === null || !isDecision(decision)) throw data(null, { status: 400 });
  if (!mayModerate(viewer)) throw data(null, { status: 403 });
  const change = { user: viewer.databaseId, ids: [id], decision, only: 'pending' } as const;
  let results;
  try {
    results = (await context.get(backendContext).moderation?.moderate(change)) ?? null;
  } catch (error) {
    context.get(incidentContext).reportError(error);
    results = null;
  }
  const [result] = results ?? [];
  if (result === undefined) {
    const { accounts } = await loadTexts(context);
    return rejectForm({ status: 503, values: { form: 'moderate' }, message: accounts.unavailable });
  }
  const { outcome, contentId } = result;
  if (outcome === 'changed')
    await context.get(backendContext).publishChange(keysOfModeration({ id, contentId }));
  const before = idIn(typed.before);
  const notice = outcome === 'changed' ? notices[decision] : 'comment-unchanged';
  throw redirect(noticePath(context, notice, before === null ? '' : `?${beforeParam}=${before}`), 303);
}

const isDecision = (text: string): text is ModerationDecision => Object.hasOwn(notices, text);

const idIn = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
