import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { en } from '../app/texts/en.ts';
import type { QueuedComment } from '../site.ts';
import { type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// A WordPress counts comments by the address that it sees: the visitor's with the companion plugin, else the site's for all visitors. The
// double follows the protocol of the plugin, which is implemented in PHP.

const secretKey = 'only for this test, and long enough';

let compiled: StartedSite;
let site: RealSite;
let article: string;
const queued: QueuedComment[] = [];
beforeAll(async () => {
  compiled = await startSite();
  site = await startRealSite(compiled, {
    kind: 'wordpress',
    authType: 'local',
    secretKey,
    options: { comment_moderation: '1' },
    async storeComment(comment) {
      queued.push(comment);
      return 'queued';
    },
  });
  const { data } = (await site.asRoot(
    'mutation { createPost(input: { title: "The lamp", content: "Lit.", status: PUBLISH, commentStatus: "open" }) { post { databaseId } } }',
  )) as { data: { createPost: { post: { databaseId: number } } } };
  article = String(data.createPost.post.databaseId);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await compiled[Symbol.asyncDispose]();
});
beforeEach(() => {
  queued.length = 0;
  // The settings are read again.
  site.forget({ keys: ['setting:require_name_email'], retracted: [] });
});

interface WordPress {
  /** Address and user agent of each comment as WordPress stores them. */
  readonly visitors: [address: string, agent: string][];
}

const siteAddress = '203.0.113.1';

/** A WordPress whose flood limit refuses the second comment from an address. */
function wordpress({
  hasPlugin,
  requiresEmail = false,
}: {
  hasPlugin: boolean;
  requiresEmail?: boolean;
}): WordPress {
  const visitors: WordPress['visitors'] = [];
  site.instead = async (request) => {
    const body = await request.clone().text();
    if (request.url.includes('masthead-companion')) {
      return hasPlugin
        ? Response.json({ requiresAccount: false, requiresEmail })
        : Response.json({ code: 'rest_no_route' }, { status: 404 });
    }
    // The probe for the setting has no text.
    if (!body.includes('mutation CreateComment') || body.includes('"content":""')) return null;
    const given = hasPlugin ? visitorIn(request, body) : null;
    const visitor = given ?? { address: siteAddress, agent: 'node' };
    if (requiresEmail && !body.includes('authorEmail')) return refusal('A valid email address is required.');
    if (visitors.some(([address]) => address === visitor.address)) {
      return refusal('You are posting comments too quickly. Slow down.');
    }
    visitors.push([visitor.address, visitor.agent]);
    return Response.json({ data: { createComment: { success: true, comment: null } } });
  };
  return { visitors };
}

const refusal = (message: string): Response =>
  Response.json({ errors: [{ message, path: ['createComment'] }], data: { createComment: null } });

/** The visitor, as the plugin reads it: only with a valid signature of the visitor and the body. */
function visitorIn({ headers }: Request, body: string): { address: string; agent: string } | null {
  const visitor = headers.get('x-masthead-visitor') ?? '';
  const [, time = '', nonce = '', digest = ''] =
    /^t=(\d+),n=([\w-]{16,64}),v1=([0-9a-f]{64})$/.exec(headers.get('x-masthead-signature') ?? '') ?? [];
  const signed = `${time}.${nonce}.POST./masthead-companion/v1/visitor.${visitor}.${body}`;
  if (createHmac('sha256', secretKey).update(signed).digest('hex') !== digest) return null;
  return JSON.parse(Buffer.from(visitor, 'base64url').toString('utf8')) as { address: string; agent: string };
}

const post = (address: string, fields: Record<string, string> = {}, agent = 'Browser/1 (Lämp)') =>
  site
    .browser({ address })
    .post(
      '/the-lamp/',
      { form: 'comment', article, comment: `From ${address}`, name: 'Vera', email: '', url: '', ...fields },
      { 'user-agent': agent },
    );

test('with the plugin each visitor is counted on their own', async () => {
  const { visitors } = wordpress({ hasPlugin: true });
  await site.browser().get('/the-lamp/');
  const sent = [await post('192.0.2.1', {}, 'Browser/1'), await post('192.0.2.2', {}, 'Browser/2')];
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  expect(visitors).toEqual([
    ['192.0.2.1', 'Browser/1'],
    ['192.0.2.2', 'Browser/2'],
  ]);
  const again = await post('192.0.2.1', { comment: 'Once more' });
  expect(again.status).toBe(429);
  expect(await again.text()).toContain('You are commenting too fast.');
  expect(queued).toEqual([]);
});

test('without the plugin the comment of the second visitor is queued, who is informed', async () => {
  const { visitors } = wordpress({ hasPlugin: false });
  await site.browser().get('/the-lamp/');
  expect((await post('192.0.2.3')).status).toBe(303);
  const second = await post('192.0.2.4', {}, 'Browser/4');
  const html = await second.text();
  expect([second.status, second.headers.get('cache-control')]).toEqual([202, 'private, no-store']);
  expect(html).toContain(en.commentForm.queuedTitle);
  expect(html).toContain(en.commentForm.queuedBusyText);
  expect(queued).toMatchObject([{ text: 'From 192.0.2.4', address: '192.0.2.4', agent: 'Browser/4' }]);
  expect(visitors).toHaveLength(1);
});

test('a queued comment is delivered later, for its visitor', async () => {
  wordpress({ hasPlugin: false });
  await site.browser().get('/the-lamp/');
  await post('192.0.2.5');
  await post('192.0.2.6', {}, 'Browser/6');
  const [comment] = queued;
  if (comment === undefined) throw new Error('The comment was not queued.');
  expect(await site.sendComment(comment)).toEqual({ kind: 'later' });
  const { visitors } = wordpress({ hasPlugin: true });
  expect(await site.sendComment(comment)).toEqual({ kind: 'sent' });
  expect(visitors).toEqual([['192.0.2.6', 'Browser/6']]);
});

test('require_name_email of WordPress makes the email address a required field', async () => {
  wordpress({ hasPlugin: true, requiresEmail: true });
  const html = await (await site.browser().get('/the-lamp/')).text();
  expect(html).toMatch(/<input[^>]* required=""[^>]* name="email"/);
  expect(html).not.toContain(en.commentForm.email);
  const rejected = await post('192.0.2.7');
  expect(rejected.status).toBe(422);
  expect(await rejected.text()).toContain(en.commentForm.emailMissing);
  expect((await post('192.0.2.7', { email: 'vera@example.com' })).status).toBe(303);
});

test('the rejection by WordPress is shown at the field if the setting was not known', async () => {
  wordpress({ hasPlugin: true, requiresEmail: true });
  const rejected = await post('192.0.2.8');
  expect(rejected.status).toBe(422);
  expect(await rejected.text()).toContain(`href="#field-email">${en.commentForm.emailMissing}`);
});
