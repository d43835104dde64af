import type { Actions, EditContext, EditedContent } from './edit-context.ts';

/** Changes to pages. Paths of child pages start with that of their parent, and menus link to pages. */
export function pageActions(context: EditContext): Actions {
  const { chance, word, pages } = context;

  /** The paths of all pages. A page that moves takes its child pages along. */
  async function everywhere(): Promise<string[]> {
    const { pages: found } = await context.site.queryBackend(
      '{pages(first:100,where:{status:PUBLISH}){nodes{databaseId uri}}}',
    );
    const uris = new Map<number, string>();
    for (const { databaseId, uri } of found.nodes) uris.set(databaseId, uri);
    for (const page of pages) page.uri = uris.get(page.id) ?? page.uri;
    return [...uris.values()];
  }

  async function update(page: EditedContent, input: object): Promise<string[]> {
    const before = await everywhere();
    await context.change('updatePage', { id: String(page.id), ...input });
    const after = await everywhere();
    // Pages whose paths did not change are compared only by random sampling.
    const moved = [...before, ...after].filter((uri) => !before.includes(uri) || !after.includes(uri));
    return [...moved, page.uri];
  }

  return {
    'page: body changed': {
      often: 3,
      act: () => update(context.shown(pages), { content: `<p>${word()}</p>` }),
    },
    'page: title changed': {
      often: 2,
      act: () => update(context.shown(pages), { title: `Page ${word()}` }),
    },
    'page: slug changed': {
      often: 2,
      act: () => update(context.shown(pages), { slug: `page-${word()}` }),
    },
    'page: parent changed': {
      often: 2,
      act() {
        const page = context.shown(pages);
        const above = context.shown(pages);
        // A page cannot be its own descendant.
        const parentId = above.uri.startsWith(page.uri) || chance.happens(0.3) ? '0' : String(above.id);
        return update(page, { parentId });
      },
    },
    'page: order changed': {
      often: 1,
      act: () => update(context.shown(pages), { menuOrder: chance.below(20) }),
    },
    'page: unpublished or republished': {
      often: 2,
      act() {
        const hidden = pages.find(({ state }) => state === 'hidden');
        const page = hidden ?? context.shown(pages);
        page.state = hidden === undefined ? 'hidden' : 'shown';
        return update(page, { status: hidden === undefined ? 'DRAFT' : 'PUBLISH' });
      },
    },
  };
}
