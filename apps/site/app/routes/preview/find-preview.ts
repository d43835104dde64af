import { readPreviewRequest, routeQueryOf } from '@masthead/client';
import type { RequestContext } from '../../contexts/request-context.ts';
import { queryAsViewer } from '../../data/query.ts';
import { failurePage } from '../../data/failure.ts';
import { PreviewDocument, type PreviewQuery } from '../../generated/documents.ts';
import { incidentContext } from '../../contexts/incident-context.ts';
import { sessionContext } from '../../contexts/session-context.ts';
import { changesOwn, mayChangeEverything } from './may-change-everything.ts';
import { isUnsaved, type PreviewedTexts, type SavedContent } from './versions.ts';

/** The signed-in user. */
export interface PreviewViewer {
  readonly name: string;
  /** Whether they may edit all content, so that nothing is hidden from them. */
  readonly changesEverything: boolean;
  /** Whether they may change what they have published themselves. */
  readonly changesOwn: boolean;
  readonly id: string;
  /** Whether they can see all names; backends hide names of users without published posts from most others. */
  readonly seesAllNames: boolean;
}

/** The target of a preview link. */
export type FoundPreview =
  /** The link is invalid; with the reason and the fix. */
  | { readonly kind: 'wrong link'; readonly message: string; readonly help: string | null }
  | { readonly kind: 'signed out' }
  /** Reported only to users who see everything; others could otherwise enumerate ids. */
  | { readonly kind: 'not allowed' | 'not found'; readonly viewer: PreviewViewer }
  | {
      readonly kind: 'preview';
      readonly viewer: PreviewViewer;
      readonly saved: SavedContent;
      /** The version to show; the content itself when that is what was saved last. */
      readonly texts: PreviewedTexts;
    };

/**
 * Finds the draft of a preview link with the user's permissions.
 *
 * @throws The data of an error page: 503 or 500 if the backend failed.
 */
export async function findPreview(context: RequestContext, address: URL): Promise<FoundPreview> {
  const wanted = readPreviewRequest(routeQueryOf(address.searchParams));
  if ('refusal' in wanted) {
    return { kind: 'wrong link', message: wanted.refusal.message, help: wanted.refusal.help ?? null };
  }
  if (!(await isSignedIn(context))) return { kind: 'signed out' };

  const answer = await loadPreview(context, wanted.databaseId);
  const person = answer.viewer ?? null;
  if (person === null) return { kind: 'signed out' };
  const viewer = {
    name: person.name ?? '',
    changesEverything: mayChangeEverything(person.capabilities),
    changesOwn: changesOwn(person.capabilities),
    id: person.id,
    seesAllNames: person.capabilities?.includes('list_users') === true,
  };
  const { saved } = answer;
  const isVersion = saved !== null && 'isRevision' in saved && saved.isRevision === true;
  const found = isVersion ? await withOriginal(context, saved) : newestOf(answer);
  if (found !== null && isReadable(found, viewer)) {
    return { kind: 'preview', viewer, ...found };
  }
  return { kind: viewer.changesEverything && found === null ? 'not found' : 'not allowed', viewer };
}

/**
 * Whether the user may see what the backend returned. WordPress returns trashed content of other authors, which it shows to them nowhere
 * else.
 */
function isReadable({ saved, texts }: NonNullable<Found>, viewer: PreviewViewer): boolean {
  if (saved.isRestricted || texts.isRestricted) return false;
  return saved.status !== 'trash' || viewer.changesEverything || isOwn(saved, viewer);
}

/** Whether the user may edit the published content, according to their capabilities. */
export function mayChange({ saved, viewer }: Extract<FoundPreview, { kind: 'preview' }>): boolean {
  return viewer.changesEverything || (isOwn(saved, viewer) && viewer.changesOwn);
}

const isOwn = (saved: SavedContent, viewer: PreviewViewer): boolean =>
  'author' in saved && saved.author?.node.id === viewer.id;

async function isSignedIn(context: RequestContext): Promise<boolean> {
  const { session } = context.get(sessionContext);
  const { reportError } = context.get(incidentContext);
  try {
    return (await session.accessToken()) !== null;
  } catch (error) {
    reportError(error);
    throw failurePage(error);
  }
}

const loadPreview = (context: RequestContext, databaseId: number): Promise<PreviewQuery> =>
  queryAsViewer(context, PreviewDocument, { id: String(databaseId) });

type Found = { saved: SavedContent; texts: PreviewedTexts } | null;

/** A single version, requested by its id, with the content it belongs to. */
async function withOriginal(context: RequestContext, version: SavedContent): Promise<Found> {
  const original = 'revisionOf' in version ? version.revisionOf?.node.databaseId : undefined;
  if (original === undefined) return null;
  const { saved } = await loadPreview(context, original);
  return saved ? { saved, texts: version } : null;
}

/** The autosave since the content was saved, if the user may see it; otherwise the saved content. */
function newestOf({ saved, newest }: PreviewQuery): Found {
  if (!saved) return null;
  return { saved, texts: newest && !newest.isRestricted && isUnsaved(newest, saved) ? newest : saved };
}
