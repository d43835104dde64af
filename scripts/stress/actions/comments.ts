import type { Actions, Desk, Worked } from './desk.ts';

interface Said {
  readonly id: number;
  readonly on: Worked;
  state: 'shown' | 'hidden' | 'trashed';
}

const concerned = ({ uri }: Worked): string[] => [uri, '/comments/feed/', `${uri}feed/`];

/** Comments by readers, and their moderation. */
export function commentActions(desk: Desk): Actions {
  const { chance, word, posts } = desk;
  const comments: Said[] = [];
  const one = (state: Said['state']): Said | undefined => {
    const found = comments.filter((each) => each.state === state && each.on.state === 'shown');
    return found.length === 0 ? undefined : chance.pick(found);
  };

  async function say(on: Worked, more: object = {}): Promise<string[]> {
    const values = { author: 'Reader', authorEmail: 'reader@example.test', ...more };
    const { comment } = await desk.change(
      'createComment',
      { commentOn: on.id, content: `Said ${word()}`, ...values },
      'comment{databaseId status}',
    );
    if (comment !== null) {
      comments.push({ id: comment.databaseId, on, state: comment.status === 'APPROVE' ? 'shown' : 'hidden' });
    }
    return concerned(on);
  }

  async function set(from: Said['state'], to: Said['state'], input: object): Promise<string[]> {
    const comment = one(from);
    if (comment === undefined) return [];
    comment.state = to;
    await desk.change('updateComment', { id: String(comment.id), ...input });
    return concerned(comment.on);
  }

  /** A post with open comments. */
  async function openPost(): Promise<Worked> {
    const post = desk.shown(posts);
    await desk.site.ask('mutation($input:UpdatePostInput!){updatePost(input:$input){clientMutationId}}', {
      input: { id: String(post.id), commentStatus: 'open', password: '' },
    });
    return post;
  }

  return {
    'comment: created': { often: 10, act: async () => say(await openPost()) },
    'comment: reply created': {
      often: 4,
      async act() {
        const comment = one('shown');
        if (comment === undefined) return say(await openPost());
        await desk.update(comment.on, { commentStatus: 'open' });
        return say(comment.on, { parent: String(comment.id) });
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
        await desk.change('deleteComment', { id: String(comment.id) });
        return concerned(comment.on);
      },
    },
    'comment: restored': {
      often: 1,
      async act() {
        const comment = one('trashed');
        if (comment === undefined) return [];
        comment.state = 'shown';
        await desk.change('restoreComment', { id: String(comment.id) });
        return concerned(comment.on);
      },
    },
    'comment: deleted': {
      often: 2,
      async act() {
        const comment = one('shown');
        if (comment === undefined) return [];
        comments.splice(comments.indexOf(comment), 1);
        await desk.change('deleteComment', { id: String(comment.id), forceDelete: true });
        return concerned(comment.on);
      },
    },
  };
}
