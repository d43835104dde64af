import type { Actions, EditContext, Term } from './edit-context.ts';

/** Changes to categories and tags. */
export function termActions(context: EditContext): Actions {
  const { chance, word, categories, tags } = context;

  /** Updates a term. The paths of its child terms change with it. */
  async function update(kind: 'Category' | 'Tag', among: readonly Term[], input: object): Promise<string[]> {
    const term = chance.pick(among);
    const selects = kind === 'Category' ? 'category{uri}' : 'tag{uri}';
    const before = term.uri;
    const answer = await context.change(`update${kind}`, { id: String(term.id), ...input }, selects);
    term.uri = answer[kind.toLowerCase()].uri;
    return [before, term.uri, ...(await inTerm(term))];
  }

  /** The paths of some posts with this term. */
  async function inTerm({ id }: Term): Promise<string[]> {
    const { posts } = await context.site.queryBackend(
      'query($terms:[ID]){posts(first:2,where:{categoryIn:$terms,status:PUBLISH}){nodes{uri}}}',
      { terms: [String(id)] },
    );
    return posts.nodes.map(({ uri }: { uri: string }) => uri);
  }

  return {
    'category: name changed': {
      often: 2,
      act: () => update('Category', categories, { name: `Named ${word()}` }),
    },
    'category: description changed': {
      often: 2,
      act: () => update('Category', categories, { description: `About ${word()}` }),
    },
    'category: slug changed': {
      often: 2,
      act: () => update('Category', categories, { slug: `category-${word()}` }),
    },
    'category: parent changed': {
      often: 2,
      act: () =>
        update('Category', categories, { parentId: String(chance.pick(categories).id) }).catch(
          notBelowItself,
        ),
    },
    'category: created': {
      often: 1,
      async act() {
        const { category } = await context.change(
          'createCategory',
          { name: `Category ${word()}` },
          'category{databaseId uri}',
        );
        categories.push({ id: category.databaseId, uri: category.uri });
        return [category.uri];
      },
    },
    'category: deleted': {
      often: 1,
      async act() {
        // The first one is the default category.
        const term = chance.pick(categories.filter(({ id }) => id !== 1));
        const shows = await inTerm(term);
        await context.change('deleteCategory', { id: String(term.id) });
        categories.splice(categories.indexOf(term), 1);
        return [term.uri, ...shows];
      },
    },
    'tag: name changed': { often: 2, act: () => update('Tag', tags, { name: `Named ${word()}` }) },
    'tag: slug changed': { often: 1, act: () => update('Tag', tags, { slug: `tag-${word()}` }) },
    'tag: deleted': {
      often: 1,
      async act() {
        const term = chance.pick(tags);
        await context.change('deleteTag', { id: String(term.id) });
        tags.splice(tags.indexOf(term), 1);
        return [term.uri];
      },
    },
  };
}

function notBelowItself(error: unknown): string[] {
  if (error instanceof Error && /parent|below|itself/i.test(error.message)) return [];
  throw error;
}
