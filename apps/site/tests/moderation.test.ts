import { afterAll, afterEach, assert, beforeAll, describe, expect, test } from 'vitest';
import { en } from '../app/texts/en.ts';
import { signIn, sendForm } from './account/users.ts';
import { bothKinds, type RealSite, startRealSite, type SiteKind } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// Moderating comments on the site: by the links in mails, and on the account page. The simulated WordPress has the companion plugin's routes.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const decisions = ['approve', 'spam', 'trash'] as const;
const labels = en.moderation.decisions;

let count = 0;

/** A pending comment on a new post. */
async function comment(site: RealSite, text = 'Is it lit?'): Promise<{ id: number; path: string }> {
  count += 1;
  const { data } = (await site.asRoot(
    `mutation { createPost(input: { title: "Lamp ${count}", content: "Lit.", status: PUBLISH, commentStatus: "open" }) { post { databaseId } } }`,
  )) as { data: { createPost: { post: { databaseId: number } } } };
  const commentOn = data.createPost.post.databaseId;
  const path = `/lamp-${count}/`;
  const sent = await site.browser().post(path, {
    form: 'comment',
    article: String(commentOn),
    comment: text,
    name: 'Vera',
    email: `vera${count}@example.com`,
    url: '',
  });
  if (sent.status !== 303) throw new Error(`The comment was not accepted: ${sent.status}.`);
  const found = (await site.asRoot(
    '{ comments(first: 1, where: { statusIn: [HOLD], orderby: COMMENT_ID, order: DESC }) { nodes { databaseId } } }',
  )) as { data: { comments: { nodes: { databaseId: number }[] } } };
  return { id: found.data.comments.nodes[0]?.databaseId ?? 0, path };
}

async function statusOf(site: RealSite, id: number): Promise<string> {
  const { data } = (await site.asRoot(`{ comment(id: "${id}", idType: DATABASE_ID) { status } }`)) as {
    data: { comment: { status: string } };
  };
  return data.comment.status.toLowerCase();
}

/** A site with a single pending comment, and the paths of the links in the mail about it. */
async function startWithMail(kind: SiteKind) {
  const site = await startRealSite(compiled, { kind, options: { admin_email: 'owner@example.com' } });
  const posted = await comment(site, 'Is it <em>lit</em>?');
  const mails = await site.mails((all) => all.some((mail) => mail.includes('moderate-comment')));
  const mail = mails.find((each) => each.includes('moderate-comment')) ?? '';
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const tokens = [
    ...new Set([...text.matchAll(/moderate-comment\?token=([\w.-]+)/g)].map(([, token]) => token)),
  ];
  const token = (decision: string): string => tokens.find((each) => each?.includes(`.${decision}.`)) ?? '';
  return {
    site,
    ...posted,
    token,
    link: (decision: string): string => `/moderate-comment?token=${token(decision)}`,
  };
}

describe.each(bothKinds)('links in moderation mails (%s)', (kind) => {
  test.each(decisions)(
    '%s: ask for confirmation, work without signing in, and only once',
    async (decision) => {
      const { site, id, path, token, link } = await startWithMail(kind);
      await using _ = site;
      const browser = site.browser();
      for (let visits = 0; visits < 2; visits += 1) {
        // oxlint-disable-next-line no-await-in-loop
        const asked = await browser.get(link(decision));
        // oxlint-disable-next-line no-await-in-loop
        const html = await asked.text();
        expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
        expect(html).toContain('<meta name="robots" content="noindex"/>');
        expect(html).toContain(`<h1>${en.moderation.questions[decision]}</h1>`);
        expect(html).toMatch(/Vera.*Lamp \d+.*Is it lit\?/s);
        expect(html).toMatch(
          new RegExp(
            `<form[^>]* action="/moderate-comment" method="post".*<button[^>]*>${labels[decision]}</button>`,
            's',
          ),
        );
        expect(html).not.toMatch(/vera\d+@example\.com|<script(?! type="application\/ld\+json")/i);
        // oxlint-disable-next-line no-await-in-loop
        expect(await statusOf(site, id)).toBe('hold');
      }
      const done = await browser.post('/moderate-comment', { token: token(decision) });
      expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(await done.text()).toMatch(
        new RegExp(`has been.*href="/account#account-comments".*href="${path}"`, 's'),
      );
      expect(await statusOf(site, id)).toBe(decision);
      for (const each of decisions) {
        // oxlint-disable-next-line no-await-in-loop
        const again = await browser.post('/moderate-comment', { token: token(each) });
        expect(again.status).toBe(410);
        // oxlint-disable-next-line no-await-in-loop
        expect(await again.text()).toContain(en.moderation.links.used.title);
      }
      expect((await browser.get(link(decision))).status).toBe(410);
      expect(await statusOf(site, id)).toBe(decision);
      const page = await (await site.browser().get(path)).text();
      expect(page.includes('Is it <em>lit</em>?')).toBe(decision === 'approve');
      assert.deepEqual(site.errors, []);
    },
  );

  test('change nothing for a mail scanner, which sends GET and HEAD', async () => {
    const { site, id, link } = await startWithMail(kind);
    await using _ = site;
    for (const decision of decisions) {
      for (const method of ['GET', 'HEAD']) {
        // oxlint-disable-next-line no-await-in-loop
        const response = await site.render(new Request(site.siteUrl + link(decision), { method }));
        expect(response.status).toBe(200);
      }
    }
    expect(await statusOf(site, id)).toBe('hold');
  });

  test('are not accepted from a form on another site', async () => {
    const { site, id, token } = await startWithMail(kind);
    await using _ = site;
    const sent = await site
      .browser()
      .post('/moderate-comment', { token: token('trash') }, { origin: 'https://evil.example' });
    expect(sent.status).toBe(403);
    expect(await statusOf(site, id)).toBe('hold');
  });

  test.each([
    ['without a token', '/moderate-comment'],
    ['with any text', '/moderate-comment?token=x'],
    [
      'with a forged token',
      `/moderate-comment?token=1.approve.9999999999.0.${'a'.repeat(16)}.${'a'.repeat(43)}`,
    ],
  ])('%s lead to the account page', async (_, path) => {
    await using site = await startRealSite(compiled, { kind });
    const response = await site.browser().get(path);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
    expect(html).toContain(`<h1>${en.moderation.links.invalid.title}</h1>`);
    expect(html).toContain('href="/account#account-comments"');
    expect(html).not.toContain('<form class="form"');
  });

  test('can be tried again after the backend was unavailable', async () => {
    const { site, id, link, token } = await startWithMail(kind);
    await using _ = site;
    site.instead = async (request) =>
      request.url.includes('comments/link') ? new Response('down', { status: 502 }) : null;
    const [got, posted] = [
      await site.browser().get(link('approve')),
      await site.browser().post('/moderate-comment', { token: token('approve') }),
    ];
    expect([got.status, posted.status]).toEqual([503, 503]);
    expect(await posted.text()).toContain(`href="${link('approve')}"`);
    expect(site.errors.splice(0)).toHaveLength(2);
    site.instead = null;
    expect((await site.browser().post('/moderate-comment', { token: token('approve') })).status).toBe(200);
    expect(await statusOf(site, id)).toBe('approve');
  });
});

describe.each(bothKinds)('pending comments on the account page (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
  });
  afterEach(() => assert.deepEqual(site.errors.splice(0), []));
  afterAll(() => site[Symbol.asyncDispose]());

  test.each(decisions)('can be moderated with a button: %s', async (decision) => {
    const { id, path } = await comment(site, `Please ${decision}`);
    const ana = await signIn(site, 'ana');
    const html = await (await ana.get('/account')).text();
    expect(html).toContain('1 comment is awaiting moderation.');
    expect(html).toMatch(
      new RegExp(`Vera.*href="${path}">Lamp \\d+.*@example\\.com.*Please ${decision}`, 's'),
    );
    const buttons = [...html.matchAll(/<button[^>]*>/g)].filter(([tag]) => tag.includes('name="decision"'));
    expect(buttons.map(([tag]) => /value="(\w+)"/.exec(tag)?.[1])).toEqual([...decisions]);
    const sent = await sendForm(ana, { form: 'moderate', comment: String(id), decision });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/account#account-comments']);
    expect(await statusOf(site, id)).toBe(decision);
    const after = await (await ana.get('/account')).text();
    expect(after).toMatch(/<output class="form-notice">The comment has been/);
    expect(after).toContain(en.moderation.none);
    expect((await (await site.browser().get(path)).text()).includes(`Please ${decision}`)).toBe(
      decision === 'approve',
    );
  });

  test('are not shown to users who may not moderate, whose forms are rejected', async () => {
    const { id } = await comment(site);
    const ben = await signIn(site, 'ben');
    expect(await (await ben.get('/account')).text()).not.toContain(en.moderation.heading);
    const sent = await sendForm(ben, { form: 'moderate', comment: String(id), decision: 'approve' });
    expect(sent.status).toBe(403);
    expect(await statusOf(site, id)).toBe('hold');
    const ana = await signIn(site, 'ana');
    await sendForm(ana, { form: 'moderate', comment: String(id), decision: 'trash' });
  });

  test('that were moderated meanwhile are left unchanged', async () => {
    const { id } = await comment(site);
    const ana = await signIn(site, 'ana');
    await sendForm(ana, { form: 'moderate', comment: String(id), decision: 'approve' });
    await ana.get('/account');
    await sendForm(ana, { form: 'moderate', comment: String(id), decision: 'spam' });
    expect(await (await ana.get('/account')).text()).toContain(en.account.commentUnchanged);
    expect(await statusOf(site, id)).toBe('approve');
  });

  test.each([
    { comment: '0', decision: 'approve' },
    { comment: 'x', decision: 'approve' },
    { comment: '1', decision: 'hold' },
    { comment: '1', decision: 'constructor' },
  ])('are not changed by the invalid form %j', async (fields) => {
    const ana = await signIn(site, 'ana');
    expect((await sendForm(ana, { form: 'moderate', ...fields })).status).toBe(400);
  });

  test('are paged, and the page remains after a decision', async () => {
    const all = [];
    // oxlint-disable-next-line no-await-in-loop
    while (all.length < 12) all.push(await comment(site, `Number ${all.length}`));
    const ana = await signIn(site, 'ana');
    const first = await (await ana.get('/account')).text();
    expect(first).toContain('12 comments are awaiting moderation.');
    expect(first.match(/class="judged-comment"/g)).toHaveLength(10);
    const [, before = ''] = /href="\/account\?comments-before=(\d+)#account-comments"/.exec(first) ?? [];
    const second = await (await ana.get(`/account?comments-before=${before}`)).text();
    expect(second.match(/class="judged-comment"/g)).toHaveLength(2);
    expect(second).toContain('href="/account#account-comments"');
    const sent = await sendForm(ana, {
      form: 'moderate',
      comment: String(all[0]?.id),
      decision: 'trash',
      before,
    });
    expect(sent.headers.get('location')).toBe(`/account?comments-before=${before}#account-comments`);
    const rest = await (await ana.get(`/account?comments-before=${before}`)).text();
    expect(rest.match(/class="judged-comment"/g)).toHaveLength(1);
  });

  test('are unavailable while the backend fails, and the rest of the page works', async () => {
    const ana = await signIn(site, 'ana');
    site.instead = async (request) =>
      request.url.includes('comments/') ? new Response('down', { status: 502 }) : null;
    const response = await ana.get('/account');
    const posted = await sendForm(ana, { form: 'moderate', comment: '1', decision: 'spam' });
    site.instead = null;
    expect([response.status, posted.status]).toEqual([200, 503]);
    expect(await response.text()).toContain(en.accounts.unavailable);
    expect(site.errors.splice(0).length).toBeGreaterThan(1);
  });
});

test('pending comments on the account page: without the companion plugin a link leads to WordPress', async () => {
  await using site = await startRealSite(compiled, { kind: 'wordpress' });
  site.instead = async (request) =>
    request.url.includes('masthead-companion')
      ? Response.json({ code: 'rest_no_route' }, { status: 404 })
      : null;
  const html = await (await (await signIn(site, 'ana')).get('/account')).text();
  expect(html).toContain('href="https://cms.example/wp-admin/edit-comments.php?comment_status=moderated"');
  expect(html).not.toContain('name="decision"');
  assert.deepEqual(site.errors, []);
});
