import { autosaveDraft, ownAutosave } from '../../content/editing/autosave-draft.ts';
import { writtenTypeNamed } from '../../access/editing-access.ts';
import { findContent } from '../../content/posts/find-content.ts';
import { deleteAutosave } from '../../storage/editing/autosaves.ts';
import type { Content } from '../../storage/content.ts';
import type { Context } from '../context.ts';
import type { ContentDraftInput, ObjectFields } from '../generated/fields.ts';
import { instantIn } from '../mutations/content-input.ts';
import type { TypeResolvers } from '../types.ts';
import type { Given } from '../where/optional.ts';
import { isoDate, textOrNull } from '../wire-values.ts';
import { givenFields } from './draft-input.ts';
import type { AutosaveSource, DraftSource, DraftTermsSource } from './row-types.ts';

/** Stores the draft of `autosaveContent`; a draft without fields deletes the autosave. */
export function storeDraft(
  context: Context,
  id: number,
  input: { draft: ContentDraftInput; baseModifiedGmt?: Given<string>; digest?: Given<string> },
): void {
  const type = writtenTypeNamed(findContent(context, id)?.type ?? '');
  // Content of other types, and content that is not found, is rejected below.
  const fields = type === null ? {} : givenFields(type, input.draft);
  const { baseModifiedGmt } = input;
  const autosave = {
    draft: JSON.stringify(fields),
    baseModifiedAt: baseModifiedGmt ? instantIn(baseModifiedGmt, 'baseModifiedGmt', context.settings) : null,
    digest: input.digest ?? '',
  };
  autosaveDraft(context, id, Object.keys(fields).length === 0 ? null : autosave);
}

/**
 * Deletes the viewer's autosave if the save contains all of its values. Call it after the save, within its transaction.
 */
export function deleteSavedDraft(context: Context, id: number, input: ContentDraftInput): void {
  const { database, viewer } = context;
  const row = findContent(context, id);
  const autosave = row && ownAutosave(context, row);
  if (!autosave || viewer.userId === null) return;
  const saved: Readonly<Record<string, unknown>> = { ...input };
  const isSaved = Object.entries(JSON.parse(autosave.draft) as object).every(
    ([name, value]) => JSON.stringify(saved[name]) === JSON.stringify(value),
  );
  if (isSaved) deleteAutosave(database, id, viewer.userId);
}

/** The viewer's autosave of content. */
export const withAutosave = {
  autosave: (row: Content, _: unknown, context: Context): AutosaveSource | null => ownAutosave(context, row),
};

/** Resolvers of `ContentAutosave`. */
export const contentAutosave = {
  baseModifiedGmt: ({ baseModifiedAt }) => (baseModifiedAt === null ? null : isoDate(baseModifiedAt)),
  digest: ({ digest }) => textOrNull(digest),
  draft: ({ draft }) => draftIn(draft),
  modifiedGmt: ({ storedAt }) => isoDate(storedAt),
} satisfies TypeResolvers<'ContentAutosave'>;

const noFields = {
  authorId: null,
  categories: null,
  commentStatus: null,
  content: null,
  date: null,
  excerpt: null,
  featuredImageId: null,
  isSticky: null,
  menuOrder: null,
  parentId: null,
  password: null,
  pingStatus: null,
  pinged: null,
  postFormats: null,
  slug: null,
  status: null,
  tags: null,
  template: null,
  title: null,
  toPing: null,
} as const satisfies Record<keyof ObjectFields['ContentDraft'], null>;

function draftIn(json: string): DraftSource {
  const draft = JSON.parse(json) as ContentDraftInput;
  return {
    ...noFields,
    ...draft,
    categories: termsIn(draft.categories),
    postFormats: termsIn(draft.postFormats),
    tags: termsIn(draft.tags),
    pinged: draft.pinged ? withoutNulls(draft.pinged) : null,
    toPing: draft.toPing ? withoutNulls(draft.toPing) : null,
  };
}

function termsIn(terms: ContentDraftInput['categories']): DraftTermsSource | null {
  if (!terms) return null;
  return {
    append: terms.append ?? null,
    nodes: withoutNulls(terms.nodes ?? []).map(({ description, id, name, slug }) => ({
      description: description ?? null,
      id: id ?? null,
      name: name ?? null,
      slug: slug ?? null,
    })),
  };
}

const withoutNulls = <Value>(list: readonly Given<Value>[]): Value[] =>
  list.filter((each): each is Value & NonNullable<Value> => each !== null && each !== undefined);
