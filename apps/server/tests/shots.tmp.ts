import sharp from 'sharp';
import { chromium } from 'playwright-core';
import { startStack } from './stack.ts';
import { setTimeout as wait } from 'node:timers/promises';
const noise = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#9bd' } })
  .composite([
    {
      input: Buffer.from(
        '<svg width="480" height="360"><rect y="230" width="480" height="130" fill="#247"/><circle cx="240" cy="150" r="70" fill="#fc3"/><path d="M60 230 L140 60 L220 230z" fill="#fff"/></svg>',
      ),
    },
  ])
  .jpeg()
  .toBuffer();
const outbound = {
  timeoutMs: 5000,
  silenceMs: 5000,
  resolve: async () => ['8.8.8.8'],
  async request(url: URL) {
    const h = url.searchParams.get('url') ?? '';
    const body = /oembed|oembed.json/.test(url.pathname)
      ? h.includes('76979871')
        ? null
        : Buffer.from(
            JSON.stringify({
              type: 'video',
              title: h.includes('spotify')
                ? 'The long song of the sea and its many waves, remastered'
                : 'The lighthouse at night: how a keeper wound the clockwork for forty years without a pause',
              author_name: 'The Lamplighter',
              width: h.includes('shorts') || h.includes('AAAAAAAAAAA') ? 113 : 200,
              height: h.includes('AAAAAAAAAAA') ? 200 : 113,
              thumbnail_url: 'https://i.example/x.jpg',
            }),
          )
      : noise;
    return {
      status: body === null ? 404 : 200,
      location: null,
      length: body?.length ?? null,
      body: (async function* () {
        if (body) yield body;
      })(),
      discard() {},
    };
  },
};
const stack = await startStack({ MASTHEAD_SAMPLE: 'false' }, { outbound: outbound as never });
const e = (u: string, c = '') =>
  `<figure class="wp-block-embed ${c}"><div class="wp-block-embed__wrapper">\n${u}\n</div></figure>`;
const content = `<p>A paragraph before the film, with some words in it.</p>${e('https://youtu.be/ex8fMxXJDJw')}<p>Then a song.</p>${e('https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC')}<p>And a video that the server could not look up:</p>${e('https://vimeo.com/76979871')}<p>An album:</p>${e('https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC')}<p>An audio without metadata</p>${e('https://soundcloud.com/some-one/a-song')}<p>A short:</p>${e('https://www.youtube.com/shorts/AAAAAAAAAAA')}<p>A wide one:</p>${e('https://youtu.be/ex8fMxXJDJx', 'alignwide')}<p>No player:</p>${e('https://twitter.com/a/status/1')}<p>End.</p>`;
const r = await stack.backend!.fetch(
  new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation($input: CreatePostInput!) { createPost(input: $input) { post { uri } } }',
      variables: { input: { title: 'A film', content, status: 'PUBLISH' } },
    }),
  }),
  { userId: 1 },
);
console.log(await r.text());
await stack.get('/a-film/');
await wait(2500);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, width, colorScheme, js] of [
  ['phone', 390, 'light', true],
  ['desktop', 1280, 'light', true],
  ['dark', 1280, 'dark', true],
  ['nojs', 390, 'light', false],
] as const) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    javaScriptEnabled: js,
  });
  const page = await context.newPage();
  await page.goto(stack.url + '/a-film/');
  if (js) {
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 500) {
        scrollTo(0, y);
        await new Promise((r) => setTimeout(r, 60));
      }
      scrollTo(0, 0);
    });
  }
  await page.screenshot({ path: `/tmp/embeds-shots/${name}.png`, fullPage: true });
}
await browser.close();
await stack[Symbol.asyncDispose]();
process.exit(0);
