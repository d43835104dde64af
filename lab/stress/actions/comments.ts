import type { Actions, EditContext, EditedContent } from './edit-context.ts';

interface CreatedComment {
  readonly id: number;
  readonly on: EditedContent;
  state: 'shown' | 'hidden' | 'trashed';
}

const affectedPaths = ({ uri }: EditedContent): string[] => [uri, '/comments/feed/', `${uri}feed/`];

/** Comments by readers, and their moderation. */
export function commentActions(context: EditContext): Actions {
  const { chance, word, posts } = context;
  const comments: CreatedComment[] = [];
  const one = (state: CreatedComment['state']): CreatedComment | undefined => {
    const found = comments.filter((each) => each.state === state && each.on.state === 'shown');
    return found.length === 0 ? undefined : chance.pick(found);
  };

  async function create(on: EditedContent, more: object = {}): Promise<string[]> {
    const values = { author: 'Reader', authorEmail: 'reader@example.test', ...more };
    const { comment } = await context.change(
      'createComment',
      { commentOn: on.id, content: `Said ${word()}`, ...values },
      'comment{databaseId status}',
    );
    if (comment !== null) {
      comments.push({ id: comment.databaseId, on, state: comment.status === 'APPROVE' ? 'shown' : 'hidden' });
    }
    return affectedPaths(on);
  }

  async function set(
    from: CreatedComment['state'],
    to: CreatedComment['state'],
    input: object,
  ): Promise<string[]> {
    const comment = one(from);
    if (comment === undefined) return [];
    comment.state = to;
    await context.change('updateComment', { id: String(comment.id), ...input });
    return affectedPaths(comment.on);
  }

  /** A post with open comments. */
  async function openPost(): Promise<EditedContent> {
    const post = context.shown(posts);
    await context.site.queryBackend(
      'mutation($input:UpdatePostInput!){updatePost(input:$input){clientMutationId}}',
      {
        input: { id: String(post.id), commentStatus: 'open', password: '' },
      },
    );
    return post;
  }

  return {
    'comment: created': { often: 10, act: async () => create(await openPost()) },
    'comment: reply created': {
      often: 4,
      async act() {
        const comment = one('shown');
        if (comment === undefined) return create(await openPost());
        await context.update(comment.on, { commentStatus: 'open' });
        return create(comment.on, { parent: String(comment.id) });
      },
    },
    'comment: edited': {
      often: 3,
      act: () => set('shown', 'shown', { content: `Said otherwise ${word()}` }),
    },
    'comment: held for moderation': { often: 2, act: () => set('shown', 'hidden', { status: 'HOLD' }) },
    'comment: marked as spam': { often: 2, act: () => set('shown', 'hidden', { status: 'SPAM' }) },
    'comment: approved': { often: 4, act: () => set('hidden', 'shown', { status: 'APPROVE' }) },
    'comment: trashed': {
      often: 2,
      async act() {
        const comment = one('shown');
        if (comment === undefined) return [];
        comment.state = 'trashed';
        await context.change('deleteComment', { id: String(comment.id) });
        return affectedPaths(comment.on);
      },
    },
    'comment: restored': {
      often: 1,
      async act() {
        const comment = one('trashed');
        if (comment === undefined) return [];
        comment.state = 'shown';
        await context.change('restoreComment', { id: String(comment.id) });
        return affectedPaths(comment.on);
      },
    },
    'comment: deleted': {
      often: 2,
      async act() {
        const comment = one('shown');
        if (comment === undefined) return [];
        comments.splice(comments.indexOf(comment), 1);
        await context.change('deleteComment', { id: String(comment.id), forceDelete: true });
        return affectedPaths(comment.on);
      },
    },
  };
}
