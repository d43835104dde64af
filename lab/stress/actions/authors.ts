import type { Actions, EditContext, Term } from './edit-context.ts';

/** Changes to the accounts of authors. */
export function authorActions(context: EditContext): Actions {
  const { chance, word, users } = context;

  async function writtenBy({ id }: Term): Promise<string[]> {
    const query = 'query($author:Int){posts(first:3,where:{author:$author,status:PUBLISH}){nodes{uri}}}';
    const { posts } = await context.site.queryBackend(query, { author: id });
    return posts.nodes.map(({ uri }: { uri: string }) => uri);
  }

  async function update(input: object): Promise<string[]> {
    const person = chance.pick(users);
    const before = person.uri;
    const { user } = await context.change('updateUser', { id: String(person.id), ...input }, 'user{uri}');
    person.uri = user.uri ?? before;
    return [before, person.uri, ...(await writtenBy(person))];
  }

  return {
    'author: display name changed': { often: 2, act: () => update({ displayName: `Named ${word()}` }) },
    'author: description changed': { often: 2, act: () => update({ description: `Writes ${word()}` }) },
    'author: slug changed': { often: 1, act: () => update({ nicename: `author-${word()}` }) },
    'author: deleted, posts reassigned': {
      often: 1,
      async act() {
        if (users.length < 10) return [];
        // The first accounts are administrators.
        const leaving = chance.pick(users.filter(({ id }) => id > 4));
        const rest = users.filter((each) => each !== leaving);
        const heir = chance.pick(rest);
        const written = await writtenBy(leaving);
        await context.change('deleteUser', { id: String(leaving.id), reassignId: String(heir.id) });
        users.splice(users.indexOf(leaving), 1);
        return [leaving.uri, heir.uri, ...written];
      },
    },
  };
}
