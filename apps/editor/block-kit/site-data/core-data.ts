import { createReduxStore, register } from '@wordpress/data';
import type { EmbedPreview } from '../block-editor-api.ts';
import { siteData } from './connected-site-data.ts';
import { mediaRecord, type MediaRecord } from './media-record.ts';
import { lock } from './private-apis.ts';

// The store `core` for the blocks of the kit, in place of `@wordpress/core-data`: it reads media and embeds from the editing area. What it
// does not have is `undefined`, as in WordPress while a request is in flight; nothing here sends requests.

interface State {
  readonly media: ReadonlyMap<number, MediaRecord | null>;
  readonly embeds: ReadonlyMap<string, EmbedPreview | null>;
}

type Action =
  | { readonly type: 'RECEIVE_MEDIA'; readonly media: readonly (readonly [number, MediaRecord | null])[] }
  | { readonly type: 'RECEIVE_EMBED'; readonly url: string; readonly preview: EmbedPreview | null }
  | { readonly type: 'NONE' };

const initial: State = { media: new Map(), embeds: new Map() };

function reducer(state: State = initial, action: Action): State {
  if (action.type === 'RECEIVE_MEDIA') return { ...state, media: new Map([...state.media, ...action.media]) };
  if (action.type === 'RECEIVE_EMBED') {
    return { ...state, embeds: new Map([...state.embeds, [action.url, action.preview]]) };
  }
  return state;
}

const isAttachment = (kind: unknown, name: unknown): boolean =>
  name === 'attachment' || (kind === 'root' && name === 'media');

const includedIds = (query: unknown): number[] => {
  const { include } = (query ?? {}) as { include?: unknown };
  return (Array.isArray(include) ? include : typeof include === 'string' ? include.split(',') : [include])
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
};

const selectors = {
  getEntityRecord: (state: State, kind: unknown, name: unknown, id: unknown) =>
    isAttachment(kind, name) ? (state.media.get(Number(id)) ?? undefined) : undefined,
  getEntityRecords: (state: State, kind: unknown, name: unknown, query: unknown) => {
    if (!isAttachment(kind, name)) return null;
    const ids = includedIds(query);
    return ids.every((id) => state.media.has(id)) ? ids.flatMap((id) => state.media.get(id) ?? []) : null;
  },
  getMedia: (state: State, id: unknown) => state.media.get(Number(id)) ?? undefined,
  getEmbedPreview: (state: State, url: string) => {
    const preview = state.embeds.get(url);
    return preview && embedRecord(preview);
  },
  isRequestingEmbedPreview: (state: State, url: string) => Boolean(url) && !state.embeds.has(url),
  isPreviewEmbedFallback: (state: State, url: string) => state.embeds.get(url) === null,
  canUser: () => true,
  getThemeSupports: () => themeSupports,
};

// One object: selectors must return the same value for the same state.
const themeSupports = { 'responsive-embeds': true };

const embedRecords = new WeakMap<EmbedPreview, object>();

/** A link: third-party frames are not loaded in the canvas. */
function embedRecord(preview: EmbedPreview): object {
  const known = embedRecords.get(preview);
  if (known) return known;
  const { providerName, title, type, thumbnailUrl } = preview;
  const record = {
    provider_name: providerName,
    title,
    type: type === 'photo' ? 'link' : type,
    thumbnail_url: thumbnailUrl,
    html: '',
  };
  embedRecords.set(preview, record);
  return record;
}

const receiveNothing = (): Action => ({ type: 'NONE' });

const actions = {
  receiveMedia: (media: readonly (readonly [number, MediaRecord | null])[]): Action => ({
    type: 'RECEIVE_MEDIA',
    media,
  }),
  receiveEmbed: (url: string, preview: EmbedPreview | null): Action => ({
    type: 'RECEIVE_EMBED',
    url,
    preview,
  }),
  editEntityRecord: receiveNothing,
  saveEntityRecord: receiveNothing,
  saveEditedEntityRecord: receiveNothing,
  receiveEntityRecords: receiveNothing,
  invalidateResolution: receiveNothing,
};

interface Thunk {
  readonly dispatch: typeof actions;
}

const loadMedia =
  (ids: readonly number[]) =>
  async ({ dispatch }: Thunk): Promise<void> => {
    if (ids.length === 0) return;
    const found = new Map(
      (await siteData()?.media(ids))?.map((media) => [media.databaseId, mediaRecord(media)]),
    );
    dispatch.receiveMedia(ids.map((id) => [id, found.get(id) ?? null]));
  };

const resolvers = {
  getEntityRecord: (kind: unknown, name: unknown, id: unknown) =>
    loadMedia(isAttachment(kind, name) ? includedIds({ include: [id] }) : []),
  getEntityRecords: (kind: unknown, name: unknown, query: unknown) =>
    loadMedia(isAttachment(kind, name) ? includedIds(query) : []),
  getMedia: (id: unknown) => loadMedia(includedIds({ include: [id] })),
  getEmbedPreview:
    (url: string) =>
    async ({ dispatch }: Thunk): Promise<void> => {
      if (url) dispatch.receiveEmbed(url, (await siteData()?.embedPreview(url)) ?? null);
    },
};

/** Selectors that blocks of the kit call, and for which the editing area has no data. */
const withoutData = [
  'getEditedEntityRecord',
  'getRawEntityRecord',
  'getEntityRecordEdits',
  'getEntityRecordsTotalItems',
  'getEntityConfig',
  'hasEditsForEntityRecord',
  'canUserEditEntityRecord',
  'getUser',
  'getUsers',
  'getCurrentUser',
  'getPostType',
  'getPostTypes',
  'getTaxonomy',
  'getTaxonomies',
  'getCurrentTheme',
  'getBlockPatterns',
  'getBlockPatternCategories',
  'getUserPatternCategories',
  'getReferenceByDistinctEdits',
] as const;

export const store = createReduxStore('core', {
  reducer,
  actions,
  selectors: { ...Object.fromEntries(withoutData.map((name) => [name, () => undefined])), ...selectors },
  resolvers,
});
register(store);

const nothing = (): void => undefined;
const noEntity = {
  record: null,
  editedRecord: null,
  isResolving: false,
  hasResolved: true,
  status: 'SUCCESS',
  edit: nothing,
  save: nothing,
  edits: {},
  hasEdits: false,
};
const noEntities = {
  records: null,
  isResolving: false,
  hasResolved: true,
  status: 'SUCCESS',
  totalItems: 0,
  totalPages: 0,
};
const noProperty = [undefined, nothing, undefined] as const;
const noBlocks = [[], nothing, nothing] as const;
const permissions = {
  canCreate: true,
  canRead: true,
  canUpdate: true,
  canDelete: true,
  isResolving: false,
  hasResolved: true,
};

export const useEntityId = (): undefined => undefined;
export const useEntityProp = (): typeof noProperty => noProperty;
export const useEntityBlockEditor = (): typeof noBlocks => noBlocks;
export const useEntityRecord = (): typeof noEntity => noEntity;
export const useEntityRecords = (): typeof noEntities => noEntities;
export const useResourcePermissions = (): typeof permissions => permissions;

export const privateApis = {};
lock(privateApis, { useEntityRecordsWithPermissions: useEntityRecords });
