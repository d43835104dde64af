import { encodeGlobalId } from '@masthead/contract';
import type { WrittenType } from '../../access/edit-access.ts';
import { findContent } from '../../content/posts/find-content.ts';
import { deleteContent } from '../../content/posts/delete-content.ts';
import { restoreContent } from '../../content/posts/restore-content.ts';
import { createContentOnce } from '../../content/editing/create-once.ts';
import { updateContent } from '../../content/posts/save-content.ts';
import type { Content } from '../../storage/content.ts';
import type { Context } from '../context.ts';
import { deleteSavedDraft } from '../editing/autosave.ts';
import { ResponseError } from '../engine/index.ts';
import type { ContentDraftInput } from '../generated/fields.ts';
import { databaseId } from '../ids.ts';
import type { TypeResolvers } from '../types.ts';
import type { Given } from '../where/optional.ts';
import { contentChange, guardsIn } from './content-input.ts';

const post = changesOf('post');
const page = changesOf('page');

/** Mutations of posts and pages. */
export const contentMutations = {
  createPage: (_, input, context) => ({ page: page.create(input, context) }),
  createPost: (_, input, context) => ({ post: post.create(input, context) }),
  deletePage: (_, input, context) => {
    const { content, deletedId } = page.remove(input, context);
    return { page: content, deletedId };
  },
  deletePost: (_, input, context) => {
    const { content, deletedId } = post.remove(input, context);
    return { post: content, deletedId };
  },
  restorePage: (_, input, context) => ({ page: page.restore(input, context) }),
  restorePost: (_, input, context) => ({ post: post.restore(input, context) }),
  updatePage: (_, input, context) => ({ page: page.update(input, context) }),
  updatePost: (_, input, context) => ({ post: post.update(input, context) }),
} satisfies TypeResolvers<'RootMutation'>;

interface Named {
  readonly id: string;
}

interface Guarded extends Named {
  readonly ignoreEditLock?: Given<boolean>;
  readonly ifUnmodifiedSince?: Given<string>;
}

function changesOf(type: WrittenType) {
  return {
    create(
      { clientKey, ...input }: ContentDraftInput & { readonly clientKey?: Given<string> },
      context: Context,
    ): Content | null {
      if (Object.keys(input).length === 0) {
        const message =
          'Mutation not processed. There was no input for the mutation or the post_type_object was invalid';
        throw new ResponseError('BAD_USER_INPUT', message);
      }
      const id = createContentOnce(context, type, {
        change: contentChange(input, context.settings),
        clientKey: clientKey ?? null,
      });
      return findContent(context, id);
    },
    update({ id, ...input }: ContentDraftInput & Guarded, context: Context): Content | null {
      const number = numberOf(id);
      const { settings } = context;
      const change = contentChange(input, settings);
      const guards = guardsIn(input, settings);
      context.database.transaction(() => {
        updateContent(context, type, { id: number, change, guards });
        deleteSavedDraft(context, number, input);
      });
      return findContent(context, number);
    },
    remove(
      { id, forceDelete, ...input }: Guarded & { readonly forceDelete?: Given<boolean> },
      context: Context,
    ): { content: Content; deletedId: string } {
      const content = deleteContent(context, type, {
        id: numberOf(id),
        force: forceDelete === true,
        guards: guardsIn(input, context.settings),
      });
      return { content, deletedId: encodeGlobalId('post', content.id) };
    },
    restore({ id }: Named, context: Context): Content | null {
      const number = numberOf(id);
      restoreContent(context, type, number);
      return findContent(context, number);
    },
  };
}

/** As in WPGraphQL, an invalid ID is treated as one that does not exist. */
const numberOf = (id: string): number => databaseId(id, 'post') ?? 0;
