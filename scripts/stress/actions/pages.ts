import type { Actions, Desk, Worked } from './desk.ts';

/** Pages: those below one live below its address, and menus lead to them. */
export function pageActions(desk: Desk): Actions {
  const { chance, word, pages } = desk;

  /** The paths of all pages. A page that moves takes its child pages along. */
  async function everywhere(): Promise<string[]> {
    const { pages: found } = await desk.site.ask(
      '{pages(first:100,where:{status:PUBLISH}){nodes{databaseId uri}}}',
    );
    const uris = new Map<number, string>();
    for (const { databaseId, uri } of found.nodes) uris.set(databaseId, uri);
    for (const page of pages) page.uri = uris.get(page.id) ?? page.uri;
    return [...uris.values()];
  }

  async function update(page: Worked, input: object): Promise<string[]> {
    const before = await everywhere();
    await desk.change('updatePage', { id: String(page.id), ...input });
    const after = await everywhere();
    // Of those that stay where they are it is seen at random.
    const moved = [...before, ...after].filter((uri) => !before.includes(uri) || !after.includes(uri));
    return [...moved, page.uri];
  }

  return {
    'another text of a page': {
      often: 3,
      act: () => update(desk.shown(pages), { content: `<p>${word()}</p>` }),
    },
    'another title of a page': {
      often: 2,
      act: () => update(desk.shown(pages), { title: `Page ${word()}` }),
    },
    'another address of a page': {
      often: 2,
      act: () => update(desk.shown(pages), { slug: `page-${word()}` }),
    },
    'a page elsewhere': {
      often: 2,
      act() {
        const page = desk.shown(pages);
        const above = desk.shown(pages);
        // Never below itself.
        const parentId = above.uri.startsWith(page.uri) || chance.happens(0.3) ? '0' : String(above.id);
        return update(page, { parentId });
      },
    },
    'a page in another order': {
      often: 1,
      act: () => update(desk.shown(pages), { menuOrder: chance.below(20) }),
    },
    'a page away and back': {
      often: 2,
      act() {
        const hidden = pages.find(({ state }) => state === 'hidden');
        const page = hidden ?? desk.shown(pages);
        page.state = hidden === undefined ? 'hidden' : 'shown';
        return update(page, { status: hidden === undefined ? 'DRAFT' : 'PUBLISH' });
      },
    },
  };
}
