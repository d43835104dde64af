import { readPreviewRequest, routeQueryOf } from '@masthead/client';
import type { RouterContextProvider } from 'react-router';
import { askAsViewer } from '../../data/ask.ts';
import { failurePage } from '../../data/failure.ts';
import { PreviewDocument, type PreviewQuery } from '../../generated/documents.ts';
import { servicesContext } from '../../site-services.ts';
import { changesOwn, mayChangeEverything } from './may-change-everything.ts';
import { isUnsaved } from './versions.ts';

type Context = Readonly<RouterContextProvider>;

/** Somebody who is signed in. */
export interface PreviewViewer {
  readonly name: string;
  /** Whether they may change all content there is, so that nothing is hidden from them. */
  readonly changesEverything: boolean;
  /** Whether they may change what they have published themselves. */
  readonly changesOwn: boolean;
  readonly id: string;
  /** Whether they are told every name; backends hide that of somebody who has published nothing from most others. */
  readonly seesEverybody: boolean;
}

/** Content as it was saved, with a query for its versions. */
export type SavedContent = NonNullable<PreviewQuery['saved']>;

/** The texts of one version of content; of what has no versions, its own. */
export type PreviewedTexts = NonNullable<PreviewQuery['newest']>;

/** What a preview link leads to. */
export type FoundPreview =
  /** The link cannot be read; in the words of the specification, and how to mend it. */
  | { readonly kind: 'wrong link'; readonly message: string; readonly help: string | null }
  | { readonly kind: 'signed out' }
  /** Either is told only to those who see everything; anybody else could find out which numbers there are. */
  | { readonly kind: 'not allowed' | 'not found'; readonly viewer: PreviewViewer }
  | {
      readonly kind: 'preview';
      readonly viewer: PreviewViewer;
      readonly saved: SavedContent;
      /** The version to show; the content itself when that is what was saved last. */
      readonly texts: PreviewedTexts;
    };

/**
 * Finds the draft that a preview link asks for, with the rights of whoever asks.
 *
 * @throws The data of an error page: 503 or 500 where the backend failed.
 */
export async function findPreview(context: Context, address: URL): Promise<FoundPreview> {
  const wanted = readPreviewRequest(routeQueryOf(address.searchParams));
  if ('refusal' in wanted) {
    return { kind: 'wrong link', message: wanted.refusal.message, help: wanted.refusal.help ?? null };
  }
  if (!(await isSignedIn(context))) return { kind: 'signed out' };

  const answer = await askFor(context, wanted.databaseId);
  const person = answer.viewer ?? null;
  if (person === null) return { kind: 'signed out' };
  const viewer = {
    name: person.name ?? '',
    changesEverything: mayChangeEverything(person.capabilities),
    changesOwn: changesOwn(person.capabilities),
    id: person.id,
    seesEverybody: person.capabilities?.includes('list_users') === true,
  };
  const { saved } = answer;
  const isVersion = saved !== null && 'isRevision' in saved && saved.isRevision === true;
  const found = isVersion ? await withOriginal(context, saved) : newestOf(answer);
  if (found !== null && !found.saved.isRestricted && !found.texts.isRestricted) {
    return { kind: 'preview', viewer, ...found };
  }
  return { kind: viewer.changesEverything && found === null ? 'not found' : 'not allowed', viewer };
}

/** Whether whoever sees a preview of published content may change it, by what the backend says they are capable of. */
export function mayChange({ saved, viewer }: Extract<FoundPreview, { kind: 'preview' }>): boolean {
  const isOwn = 'author' in saved && saved.author?.node.id === viewer.id;
  return viewer.changesEverything || (isOwn && viewer.changesOwn);
}

async function isSignedIn(context: Context): Promise<boolean> {
  const { session, reportError } = context.get(servicesContext);
  try {
    return (await session.accessToken()) !== null;
  } catch (error) {
    reportError(error);
    throw failurePage(error);
  }
}

const askFor = (context: Context, databaseId: number): Promise<PreviewQuery> =>
  askAsViewer(context, PreviewDocument, { id: String(databaseId) });

type Found = { saved: SavedContent; texts: PreviewedTexts } | null;

/** One version, asked for by its own number, with what it is a version of. */
async function withOriginal(context: Context, version: SavedContent): Promise<Found> {
  const original = 'revisionOf' in version ? version.revisionOf?.node.databaseId : undefined;
  if (original === undefined) return null;
  const { saved } = await askFor(context, original);
  return saved ? { saved, texts: version } : null;
}

/** What was changed since content was saved, for whoever may see that; else what was saved. */
function newestOf({ saved, newest }: PreviewQuery): Found {
  if (!saved) return null;
  return { saved, texts: newest && !newest.isRestricted && isUnsaved(newest, saved) ? newest : saved };
}
