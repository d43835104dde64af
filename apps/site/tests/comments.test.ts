import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, password, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

interface Saved {
  data: Record<
    string,
    { post?: { databaseId: number }; page?: { databaseId: number }; comment?: { databaseId: number } }
  >;
}

/** Publishes a post as the administrator. @returns Its id. */
async function write(site: RealSite, title: string, more = ''): Promise<number> {
  const saved = (await site.asRoot(
    `mutation { createPost(input: { title: "${title}", content: "All of ${title}.", status: PUBLISH, commentStatus: "open" ${more} }) { post { databaseId } } }`,
  )) as Saved;
  return saved.data['createPost']?.post?.databaseId ?? 0;
}

/** Publishes a comment as the administrator. @returns Its id. */
async function say(site: RealSite, on: number, content: string, parent = 0): Promise<number> {
  const answering = parent === 0 ? '' : `, parent: "${parent}"`;
  const saved = (await site.asRoot(
    `mutation { createComment(input: { commentOn: ${on}, content: "${content}", author: "Root" ${answering} }) { comment { databaseId } } }`,
  )) as Saved;
  return saved.data['createComment']?.comment?.databaseId ?? 0;
}

let people = 0;

/** A comment by a new author: the clock does not advance, and the backend requires a delay between two comments of one author. */
const aComment = () => {
  people += 1;
  return {
    form: 'comment',
    comment: 'A word of mine',
    name: 'Vera',
    email: `vera${people}@example.com`,
    url: '',
  };
};

describe.each(bothKinds)('comments (%s)', (kind) => {
  let site: RealSite;
  let strict: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, {
      kind,
      options: { comment_previously_approved: '0', comment_moderation: '0' },
    });
    strict = await startRealSite(compiled, {
      kind,
      options: { comment_moderation: '1', comment_registration: '1' },
    });
  });
  afterAll(() => Promise.all([site[Symbol.asyncDispose](), strict[Symbol.asyncDispose]()]));
  afterEach(({ expect: also }) => also([...site.errors, ...strict.errors]).toEqual([]));

  test('have a form without scripts, on a page that is cached', async () => {
    await write(site, 'Plain');
    const response = await site.browser().get('/plain/');
    const html = await response.text();
    expect(html).toMatch(/<form[^>]* action="\/plain\/" method="post"/);
    expect(html).toMatch(/<input[^>]* required=""[^>]* name="name"/);
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/i);
    expect(response.headers.get('cache-control')).toContain('public');
  });

  test('accept a comment and redirect to it', async () => {
    await write(site, 'Taken');
    const browser = site.browser({ address: '192.0.2.77' });
    const sent = await browser.post('/taken/', {
      ...aComment(),
      url: 'vera.example',
      comment: 'Well *said*.\r\nVery <b>well</b>.',
    });
    expect(sent.status).toBe(303);
    const place = sent.headers.get('location') ?? '';
    const [, number] = /^\/taken\/\?comment=(\d+)#comment-\1$/.exec(place) ?? [];
    const shown = await browser.get(place);
    const html = await shown.text();
    expect(html).toContain(`id="comment-${number}"`);
    expect(html).toContain('Very <b>well</b>.');
    expect(html).toMatch(/href="https:\/\/vera\.example\/?" rel="nofollow ugc noopener"/);
    expect(html).toContain('<link rel="canonical" href="' + site.siteUrl + '/taken/"');
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
    expect(site.forwarded.findLast(([operation]) => operation === 'CreateComment')?.[1]).toBe(
      kind === 'wordpress' ? '192.0.2.77' : null,
    );
  });

  test('show the reply form below its comment', async () => {
    const post = await write(site, 'Answered');
    const first = await say(site, post, 'What of the tide?');
    const browser = site.browser();
    const page = await browser.get('/answered/');
    expect(await page.text()).toContain(`href="/answered/?replytocom=${first}#respond" rel="nofollow"`);
    const response = await browser.get(`/answered/?replytocom=${first}`);
    const html = await response.text();
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('Reply to root');
    expect(html.indexOf('id="respond"')).toBeGreaterThan(html.indexOf(`id="comment-${first}"`));
    expect(html).toContain(`<input type="hidden" name="parent" value="${first}"/>`);
    expect(html).toContain(`href="/answered/#comment-${first}" rel="nofollow"`);
    const sent = await browser.post('/answered/', {
      ...aComment(),
      parent: String(first),
      comment: 'It turns.',
    });
    const after = await (await browser.get(sent.headers.get('location') ?? '')).text();
    expect(after).toMatch(new RegExp(`id="comment-${first}"[^]*<ol class="threads">[^]*It turns\\.`));
  });

  test('have no reply link at the deepest level or for a missing comment', async () => {
    const post = await write(site, 'Deep');
    let parent = 0;
    for (let depth = 1; depth <= 5; depth += 1) parent = await say(site, post, `Level ${depth}`, parent);
    const html = await (await site.browser().get('/deep/?replytocom=999999')).text();
    expect(html.match(/class="comment-reply"/g)).toHaveLength(4);
    expect(html).not.toContain('name="parent"');
  });

  test.each([
    [
      'nothing',
      { comment: ' \u0000 ', name: '', email: 'vera@', url: 'javascript:alert(1)' },
      ['comment', 'name', 'email', 'url'],
    ],
    ['too much', { comment: 'x'.repeat(65_526) }, ['comment']],
    [
      'a long name',
      {
        name: 'n'.repeat(246),
        email: `${'e'.repeat(100)}@example.com`,
        url: `https://${'u'.repeat(200)}.example`,
      },
      ['name', 'email', 'url'],
    ],
    ['what only a program fills in', { reason: 'cheap pills' }, ['reason']],
  ])('show the errors of %s at their fields, and preserve the input', async (_, typed, faults) => {
    await write(site, 'Faulty');
    const comment = { ...aComment(), ...typed };
    const response = await site.browser().post('/faulty/', comment);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect([...html.matchAll(/<p class="field-error" id="error-(\w+)"/g)].map(([, name]) => name)).toEqual(
      faults,
    );
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(faults.length);
    expect(html).toContain(`value="${comment.name}"`);
    expect(html).toContain('<title>Error: Faulty');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('accept a duplicate comment only once', async () => {
    await write(site, 'Twice');
    const browser = site.browser();
    const vera = aComment();
    expect((await browser.post('/twice/', vera)).status).toBe(303);
    const again = await browser.post('/twice/', vera);
    const html = await again.text();
    expect([again.status, html.includes('Duplicate comment. You have already posted this.')]).toEqual([
      422,
      true,
    ]);
    expect(html).toContain('A word of mine</textarea>');
  });

  test('reject comments in quick succession, and preserve the input', async () => {
    await write(site, 'Quick');
    const browser = site.browser();
    await browser.post('/quick/', aComment());
    const again = await browser.post('/quick/', { ...aComment(), comment: 'And another' });
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '15']);
    expect(await again.text()).toContain('And another</textarea>');
  });

  test('count all addresses of an IPv6 network as one', async () => {
    await write(site, 'Networked');
    const [one, other] = ['2001:db8:5:6::1', '2001:db8:5:6:7:8:9:a'].map((address) =>
      site.browser({ address }),
    );
    expect((await one?.post('/networked/', aComment()))?.status).toBe(303);
    const again = await other?.post('/networked/', { ...aComment(), comment: 'And another' });
    expect([again?.status, again?.headers.get('retry-after')]).toEqual([429, '15']);
  });

  test.runIf(kind === 'wordpress')(
    'send a WordPress at most 20 comments of a network in ten minutes',
    async () => {
      await write(site, 'Flooded');
      let arrived = 0;
      site.instead = async (request) => {
        if (!(await request.clone().text()).includes('mutation CreateComment')) return null;
        arrived += 1;
        return Response.json({ data: { createComment: { success: true, comment: null } } });
      };
      const statuses = [];
      for (let number = 1; number <= 25; number += 1) {
        const browser = site.browser({ address: `2001:db8:7:8::${number}` });
        statuses.push((await browser.post('/flooded/', aComment())).status);
      }
      site.instead = null;
      expect(arrived).toBe(20);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    },
  );

  test('remember the author on request, and forget them again', async () => {
    await write(site, 'Remembered');
    const browser = site.browser();
    const vera = { ...aComment(), remember: 'yes' };
    await browser.post('/remembered/', vera);
    const page = await browser.get('/remembered/');
    const html = await page.text();
    expect(html).toContain(`value="${vera.email}"`);
    expect(html).toMatch(/name="remember" checked/);
    expect(page.headers.get('cache-control')).toBe('private, max-age=0');
    expect((await browser.get('/')).headers.get('cache-control')).toContain('public');
    browser.cookies.set('masthead-commenter', encodeURIComponent('["<b>",1]'));
    expect((await browser.get('/remembered/')).status).toBe(200);
    const other = site.browser();
    other.cookies.set('masthead-commenter', encodeURIComponent('["Ida","",""]'));
    await other.post('/remembered/', { ...aComment(), name: 'Ida', comment: 'Forget me' });
    expect(other.cookies.has('masthead-commenter')).toBe(false);
  });

  test('have the name of a signed-in user', async () => {
    await write(site, 'Signed');
    const browser = site.browser();
    await browser.post('/login', { name: 'ben', password });
    const html = await (await browser.get('/signed/')).text();
    expect(html).toContain('Your comment will show the name of your account');
    expect(html).not.toContain('name="email"');
    const sent = await browser.post('/signed/', { form: 'comment', comment: 'As Ben' });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('cache-control')).toBe('private, no-store');
    const page = await (await site.browser().get('/signed/')).text();
    expect(page).toMatch(/<bdi>ben<\/bdi>[^]*As Ben/);
  });

  test('preserve the input when the session has expired', async () => {
    await write(site, 'Over');
    const browser = site.browser();
    await browser.post('/login', { name: 'ben', password });
    for (const [name] of browser.cookies) if (name.includes('refresh')) browser.cookies.set(name, 'invalid');
    const sent = await browser.post('/over/', { form: 'comment', comment: 'As a visitor' });
    const html = await sent.text();
    expect([sent.status, html.includes('You are no longer signed in.')]).toEqual([422, true]);
    expect(html).toContain('As a visitor</textarea>');
    expect(html).toContain('name="name"');
  });

  test('that require an account link to the login page, which returns to them', async () => {
    await write(strict, 'Closed Circle');
    const html = await (await strict.browser().get('/closed-circle/')).text();
    expect(html).toContain('You must be signed in to comment.');
    expect(html).toContain('redirect_uri=%2Fclosed-circle%2F%23respond');
    expect(html).not.toContain('<textarea');
    const sent = await strict.browser().post('/closed-circle/', aComment());
    const refused = await sent.text();
    expect([sent.status, refused.includes('A word of mine</textarea>')]).toEqual([422, true]);
  });

  test('show a pending comment to its author only', async () => {
    const post = await write(strict, 'Waiting');
    const first = await say(strict, post, 'A first word');
    const browser = strict.browser();
    await browser.post('/login', { name: 'ben', password });
    const long = 'Wort für Wort. '.repeat(800);
    const sent = await browser.post('/waiting/', { form: 'comment', comment: long, parent: String(first) });
    expect(sent.headers.get('location')).toBe('/waiting/?comment=waiting#comment-waiting');
    const cookie = sent.headers.getSetCookie().find((header) => header.startsWith('masthead-waiting')) ?? '';
    expect(cookie).toMatch(/; Path=\/waiting\/; HttpOnly; SameSite=Lax/);
    expect(cookie.length).toBeLessThan(4096);
    const page = await browser.get('/waiting/');
    const html = await page.text();
    expect(html).toContain('Awaiting moderation.');
    expect(html).toContain('Wort für Wort. Wort');
    expect(page.headers.get('cache-control')).toMatch(/^private/);
    expect(await (await strict.browser().get('/waiting/')).text()).not.toContain('Wort');

    await strict.asRoot(
      `mutation { updateComment(input: { id: "${first + 1}", status: APPROVE }) { success } }`,
    );
    expect(await (await browser.get('/waiting/')).text()).not.toContain('Awaiting moderation.');
  });

  test('that are closed have no form and accept nothing', async () => {
    const post = await write(site, 'Shut');
    await say(site, post, 'Once upon a time');
    await site.asRoot(
      `mutation { updatePost(input: { id: "${post}", commentStatus: "closed" }) { post { id } } }`,
    );
    const html = await (await site.browser().get('/shut/')).text();
    expect(html).toContain('Comments are closed.');
    expect(html).not.toContain('<form class="form"');
    const sent = await site.browser().post('/shut/', aComment());
    const refused = await sent.text();
    expect(sent.status).toBe(422);
    expect(refused).toContain('Comments are now closed, so your comment was not posted.');
    expect(refused).toContain('A word of mine</textarea>');
  });

  test('escape hostile input', async () => {
    await write(site, 'Hostile');
    const comment =
      '<script>alert(1)</script><img src=x onerror=alert(2)>\u202Etxt.exe <a href="javascript:alert(3)">x</a> ok';
    const browser = site.browser();
    const sent = await browser.post('/hostile/', {
      ...aComment(),
      name: '"><script>alert(4)</script>\u202E',
      comment,
    });
    const html = await (await browser.get(sent.headers.get('location') ?? '')).text();
    expect(html).toContain(' ok');
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|onerror=|href="javascript:/i);
  });

  test('preserve the input while the backend is unavailable', async () => {
    await write(site, 'Away');
    const browser = site.browser();
    await browser.get('/away/');
    site.instead = async (request) =>
      (await request.clone().text()).includes('mutation CreateComment')
        ? new Response('', { status: 502 })
        : null;
    const sent = await browser.post('/away/', aComment());
    site.instead = null;
    const html = await sent.text();
    expect([sent.status, html.includes('A word of mine</textarea>')]).toEqual([503, true]);
    expect(sent.headers.get('Retry-After')).toBe('30');
    expect(site.errors.splice(0)).toHaveLength(1);
  });

  test('accept forms only from pages of the site, at the paths of content', async () => {
    await write(site, 'Own');
    const browser = site.browser();
    expect((await browser.post('/own/', aComment(), { origin: 'https://elsewhere.example' })).status).toBe(
      403,
    );
    expect((await browser.post('/nowhere/', aComment())).status).toBe(404);
    expect((await browser.post('/', aComment())).status).toBe(405);
    expect((await browser.post('/author/root/', aComment())).status).toBe(405);
    expect((await browser.post('/own/', { ...aComment(), form: 'other' })).status).toBe(400);
    expect((await browser.post('/xmlrpc.php', aComment())).status).toBe(405);
    expect((await browser.post('/own/', { ...aComment(), comment: 'x'.repeat(1024 * 1024) })).status).toBe(
      413,
    );
  });

  test('are possible on the page at the root path', async () => {
    const saved = (await site.asRoot(
      'mutation { createPage(input: { title: "Front", content: "Front.", status: PUBLISH, commentStatus: "open" }) { page { databaseId } } }',
    )) as Saved;
    const id = saved.data['createPage']?.page?.databaseId;
    await site.asRoot(
      `mutation { updateSettings(input: { readingSettingsShowOnFront: "page", readingSettingsPageOnFront: ${id} }) { clientMutationId } }`,
    );
    const browser = site.browser();
    expect(await (await browser.get('/')).text()).toMatch(/<form[^>]* action="\/" method="post">/);
    const faulty = await browser.post('/', { ...aComment(), comment: '' });
    expect([faulty.status, (await faulty.text()).includes('Enter a comment.')]).toEqual([422, true]);
    const sent = await browser.post('/', aComment());
    expect(sent.headers.get('location')).toMatch(/^\/\?comment=(\d+)#comment-\1$/);
    expect(await (await browser.get('/')).text()).toContain('A word of mine');
  });
});
