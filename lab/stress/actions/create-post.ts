import type { EditContext, EditedContent } from './edit-context.ts';

/** Picks the id of a category. */
export const aCategory = ({ chance, categories }: EditContext): string => String(chance.pick(categories).id);

/** Creates a post in a category. */
export async function createPost(context: EditContext, input: object): Promise<EditedContent> {
  const { word, posts } = context;
  const title = `Story ${word()}`;
  const content = `<p>${title} ${word()}</p>`;
  const values = { title, content, categories: { nodes: [{ id: aCategory(context) }] }, ...input };
  const { post } = await context.change('createPost', values, 'post{databaseId uri slug}');
  const created: EditedContent = { id: post.databaseId, uri: post.uri, state: 'shown' };
  posts.push(created);
  return created;
}
