import { autosaveContent } from '../../content/posts/autosave.ts';
import { lockContent, unlockContent } from '../../content/posts/edit-lock.ts';
import { findContent } from '../../content/posts/find-content.ts';
import { restoreRevision } from '../../content/posts/restore-revision.ts';
import { numberIn } from '../resolvers/lookups.ts';
import type { Context } from '../context.ts';
import { storeDraft } from '../editing/autosave.ts';
import { ResponseError } from '../engine/index.ts';
import type { TypeResolvers } from '../types.ts';

/** Mutations of autosaves, revisions and edit locks. */
export const revisionMutations = {
  autosaveContent(_, { id, draft, title, content, excerpt, baseModifiedGmt, digest }, context) {
    if (draft) {
      if (title ?? content ?? excerpt) throw draftBesideTexts();
      const number = numberIn(id, 'post');
      storeDraft(context, number, { draft, baseModifiedGmt, digest });
      return payload(context, number);
    }
    const changed = autosaveContent(context, {
      id: numberIn(id, 'post'),
      ...(typeof title === 'string' && { title }),
      ...(typeof content === 'string' && { body: content }),
      ...(typeof excerpt === 'string' && { excerpt }),
    });
    return payload(context, changed);
  },
  lockContent(_, { id, takeOver }, context) {
    const number = numberIn(id, 'post');
    lockContent(context, { id: number, takeOver: takeOver === true });
    return payload(context, number);
  },
  restoreRevision(_, { id }, context) {
    return payload(context, restoreRevision(context, numberIn(id, 'post')));
  },
  unlockContent(_, { id }, context) {
    const number = numberIn(id, 'post');
    unlockContent(context, number);
    return payload(context, number);
  },
} satisfies TypeResolvers<'RootMutation'>;

const draftBesideTexts = (): ResponseError =>
  new ResponseError('BAD_USER_INPUT', 'Send the texts as fields of `draft`.');

const payload = (context: Context, id: number) => ({ contentNode: findContent(context, id) });
