import { ClientError } from '@masthead/client';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { backendContext } from '../../../contexts/backend-context.ts';
import { sessionContext } from '../../../contexts/session-context.ts';
import { siteContext } from '../../../contexts/site-context.ts';
import { hasFailed } from '../../../data/query.ts';
import { DraftPreviewDocument } from '../../../generated/documents.ts';
import { readFields } from '../../../forms/read-fields.ts';
import { completePreview } from '../complete-preview.ts';
import { type PreviewScreen, previewScreen } from '../preview-screen.ts';
import { type DraftCards, draftCards } from './draft-cards.ts';
import { readDraft, readDraftView } from './read-draft.ts';

/** A rendered draft, or why there is none. */
export type FoundDraft =
  | { readonly kind: 'preview'; readonly screen: PreviewScreen; readonly path: string | null }
  | { readonly kind: 'cards'; readonly cards: DraftCards }
  | { readonly kind: 'failed'; readonly status: 400 | 401 | 403 | 404; readonly message: string };

/**
 * Finds the page of unsaved values, which the editing area submits as a form. Nothing is stored.
 *
 * @throws {ClientError} if the backend failed.
 */
export async function findDraftPreview(context: RequestContext, request: Request): Promise<FoundDraft> {
  const { site } = context.get(siteContext);
  if (site.kind !== 'embedded')
    return failed(404, 'Drafts of a WordPress are previewed by their preview links.');
  const form = await readFields(request, ['draft', 'view']);
  const wanted = readDraft(form.draft);
  if (wanted === null) return failed(400, 'The form contains no draft.');
  if ((await context.get(sessionContext).session.accessToken()) === null)
    return failed(401, 'Sign in to see the preview.');
  const { clients } = context.get(backendContext);
  try {
    const { draftPreview } = await clients.auth.query(DraftPreviewDocument, wanted, {
      policy: 'network-only',
    });
    if (draftPreview === null) return failed(403, 'You may not preview this content.');
    if (readDraftView(form.view) === 'cards') {
      return draftPreview.kind === 'Post'
        ? { kind: 'cards', cards: await draftCards(context, draftPreview) }
        : failed(400, 'Only posts have cards.');
    }
    const bodyFailed = hasFailed(context, draftPreview, 'content');
    const screen = previewScreen(draftPreview, draftPreview, { bodyFailed });
    const { status, uri } = draftPreview;
    const address = new URL(request.url);
    return {
      kind: 'preview',
      screen: await completePreview(context, screen, { status, address }),
      path: uri,
    };
  } catch (error) {
    // While a date or a slug is being typed, it may be invalid.
    const [reason] = error instanceof ClientError ? error.graphqlErrors : [];
    if (reason === undefined) throw error;
    return failed(reason.extensions?.['code'] === 'FORBIDDEN' ? 403 : 400, reason.message);
  }
}

const failed = (status: 400 | 401 | 403 | 404, message: string): FoundDraft => ({
  kind: 'failed',
  status,
  message,
});
