import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDependencies, queryId } from '@masthead/page-cache/dependencies';
import { bothKinds, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// A menu with 220 entries on six levels, and hostile labels.

const hostile = '<img src=x onerror=alert(1)>“Ωmega” '.repeat(12);

const items = Array.from({ length: 220 }, (_, index) => ({
  id: 1000 + index,
  title: index === 3 ? hostile : `Entry ${index}`,
  to: index === 215 ? { page: 10 } : { url: index === 4 ? 'javascript:alert(1)' : `/entry-${index}/` },
  // Every sixth entry starts a branch; the others are nested below each other.
  ...(index % 6 === 0 ? {} : { parent: 999 + index }),
}));

const content = {
  authors: [{ login: 'ana' }],
  pages: [{ id: 10, title: 'Deep down', slug: 'deep-down', body: '<p>Words</p>' }],
  menus: [{ id: 90, slug: 'main', items }],
};

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

describe.each(bothKinds)('huge menu (%s)', (kind) => {
  let site: RealSite;
  let html: string;
  beforeAll(async () => {
    const options = { nav_menu_locations: { primary: 90 } as unknown as string };
    site = await startRealSite(compiled, { kind, content, options });
    html = await (await site.browser().get('/deep-down/')).text();
  }, 60_000);
  afterAll(() => site[Symbol.asyncDispose]());

  const row = (): string =>
    html.slice(html.indexOf('<ul class="menu-row">'), html.indexOf('class="menu-button'));

  test('is complete, with one more query for each further hundred entries', () => {
    const shown = new Set(row().match(/Entry \d+(?=<)/g));
    // The two hostile ones are omitted or renamed.
    expect(shown.size).toBe(218);
    expect(site.operations.filter((name) => name === 'MoreOfMenu')).toHaveLength(2);
  });

  test('marks the current page and its ancestors', () => {
    const at = row().indexOf('href="/deep-down/"');
    const above = row().slice(0, at);
    expect(row().slice(at).startsWith('href="/deep-down/" aria-current="page"')).toBe(true);
    // Entry 210 starts the branch of 215: it and the four between them are above it.
    expect(above.match(/data-current="true"/g)).toHaveLength(5);
    expect(above.slice(above.lastIndexOf('menu-parent'))).toContain('Entry 210<');
    expect(row().match(/aria-current/g)).toHaveLength(1);
  });

  const pageOfAbsence = async (): Promise<string> => {
    site.instead = () => Promise.reject(new TypeError('fetch failed'));
    const away = await site.browser().get('/never-read/');
    site.instead = null;
    expect(away.status).toBe(503);
    return away.text();
  };
  const retraction = { keys: ['cG9zdDoxMA=='], retracted: ['cG9zdDoxMA=='] };

  test('is shown while the backend is unavailable, until content is retracted', async () => {
    expect(await pageOfAbsence()).toContain('Entry 6<');
    site.forget({ keys: ['list:post'], retracted: [] });
    expect(await pageOfAbsence()).toContain('Entry 6<');
    site.forget(retraction);
    const after = await pageOfAbsence();
    expect(after).not.toContain('Entry');
    expect(after).toContain('The Lamplighter');
    await site.browser().get('/deep-down/');
    expect(await pageOfAbsence()).toContain('Entry 6<');
  });

  test('is not restored by a page that queried it before the retraction', async () => {
    const going = Promise.withResolvers<void>();
    const queried = vi.fn<(request: Request) => Promise<Response>>(async (request) => {
      const answer = await site.toBackend(request);
      await going.promise;
      return answer;
    });
    site.instead = queried;
    const underWay = site.browser().get('/deep-down/');
    await vi.waitFor(() => expect(queried).toHaveBeenCalled());
    site.forget(retraction);
    going.resolve();
    expect(await (await underWay).text()).toContain('Entry 6<');
    expect(await pageOfAbsence()).not.toContain('Entry');
  });

  test('is not restored by a page rendered from earlier responses', async () => {
    const request = new Request(new URL('/deep-down/', site.siteUrl));
    const sources = createDependencies();
    await site.render(request, { dependencies: sources });
    const answers = await Promise.all(sources.queries.map((question) => site.refetch(question)));
    const known = new Map(
      answers.filter((answer) => answer !== null).map((answer) => [queryId(answer.query), answer]),
    );
    const drawAgain = () => site.render(request, { dependencies: createDependencies(known) });
    await drawAgain();
    expect(await pageOfAbsence()).toContain('Entry 6<');
    site.forget(retraction);
    await drawAgain();
    expect(await pageOfAbsence()).not.toContain('Entry');
  });

  test('escapes markup in labels and omits script URLs', () => {
    expect(html).not.toMatch(/onerror|javascript:|<img src="?x/i);
    expect(row()).toContain('“Ωmega”');
  });
});
