import { describe, expect, test } from 'vitest';
import { attacks } from '../../../packages/markup/tests/attacks.ts';
import { ensureKit } from './built-kit.ts';
import { openKitPage, type KitPage } from './kit-page.ts';

// Stored content is untrusted: in the canvas it must not run scripts, and nothing of the kit sends requests.

/** One document with each attack as classic text, HTML block, paragraph, unknown block and image attribute. */
const documentsOf = (attack: string): string[] => [
  attack,
  `<!-- wp:html -->\n${attack}\n<!-- /wp:html -->`,
  `<!-- wp:paragraph -->\n<p>${attack}</p>\n<!-- /wp:paragraph -->`,
  `<!-- wp:acme/box -->\n${attack}\n<!-- /wp:acme/box -->`,
];

/** Two classic texts in sequence would be one block. */
const separator = '<!-- wp:separator -->\n<hr class="wp-block-separator"/>\n<!-- /wp:separator -->';

const alarm = `for (const name of ['alert', 'confirm', 'prompt', 'open', 'print']) {
  window[name] = () => { window.top.attacked = true; };
}`;

/** Shows documents; returns those that the editor rejects, because delimiters in them do not match. */
async function openAttacked(kit: KitPage, contents: readonly string[]): Promise<string[]> {
  const rejected: string[] = [];
  for (const content of contents) {
    const isShown = await kit.page.evaluate((text) => {
      try {
        window.kitPage.mount(text);
        return true;
      } catch (error) {
        if ((error as Error).name !== 'ContentStructureError') throw error;
        return false;
      }
    }, content);
    if (!isShown) rejected.push(content);
    await kit.page.waitForFunction(() => window.kitPage.handle === null || window.kitPage.isShown());
    await kit.page.clock.fastForward(2000);
    await kit.page.evaluate(() => window.kitPage.turns(20));
  }
  return rejected;
}

/** What went wrong while the attacks were shown. */
async function outcome(kit: KitPage) {
  const isAttacked = await kit.page.evaluate(() => 'attacked' in window);
  const frames = kit.page.frames().map((frame) => frame.url());
  return {
    isAttacked,
    pageUrl: kit.page.url(),
    foreignFrames: frames.filter((url) => /^https?:/.test(url) && !url.startsWith(kit.url)),
    foreignRequests: kit.requests.filter((url) => !url.startsWith('/') && !url.startsWith('blob:')),
  };
}

const harmless = (kit: KitPage) => ({
  isAttacked: false,
  pageUrl: kit.url,
  foreignFrames: [],
  foreignRequests: [],
});

describe('canvas', { tags: ['exhaustive'], timeout: 600_000 }, () => {
  test('scripts and event handlers of stored content do not run, and nothing is requested elsewhere', async () => {
    await using kit = await openKitPage(await ensureKit(), { initScript: alarm });
    const some = [
      '<img src="/missing.png" onerror="alert(1)">',
      '<script>alert(1)</script>',
      '<svg onload="alert(1)"><a href="javascript:alert(1)">x</a></svg>',
      '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
      '<iframe src="https://evil.test/"></iframe><img src="https://evil.test/a.png">',
    ];
    expect(await openAttacked(kit, documentsOf(some.join('\n')))).toEqual([]);
    expect(await outcome(kit)).toEqual(harmless(kit));
  });

  test.each([
    { name: 'a refresh', html: '<meta http-equiv="refresh" content="0;url=/elsewhere">', target: null },
    { name: 'a link', html: '<a href="/elsewhere">Elsewhere</a>', target: 'a' },
    {
      name: 'a link in an image',
      html: '<svg><a xlink:href="/elsewhere"><text y="20">Elsewhere</text></a></svg>',
      target: 'text',
    },
    { name: 'a form', html: '<form action="/elsewhere"><button>Send</button></form>', target: 'button' },
    {
      name: 'a button outside of its form',
      html: '<form id="f"></form><button form="f" formaction="/elsewhere">Send</button>',
      target: 'button',
    },
  ])('$name in an HTML block does not navigate the canvas', async ({ html, target }) => {
    await using kit = await openKitPage(await ensureKit());
    await kit.page.evaluate(
      (text) => window.kitPage.mount(text),
      `<!-- wp:html -->\n<p>Shown.</p>${html}\n<!-- /wp:html -->`,
    );
    const canvas = kit.page.frameLocator('iframe[name="editor-canvas"]');
    await canvas.getByText('Shown.').waitFor();
    // The first click selects the block.
    for (const _ of [1, 2]) {
      if (target !== null) await canvas.locator(`[data-block] ${target}`).first().click({ force: true });
    }
    await kit.page.waitForTimeout(500);
    expect(kit.page.frame('editor-canvas')?.url()).toMatch(/^blob:/);
    expect(await canvas.getByText('Shown.').count()).toBe(1);
  });
});

test(
  'canvas: files and URLs dropped beside the blocks do nothing',
  { tags: ['exhaustive'], timeout: 600_000 },
  async () => {
    await using kit = await openKitPage(await ensureKit());
    await kit.page.evaluate(
      (text) => window.kitPage.mount(text),
      '<!-- wp:paragraph -->\n<p>Words.</p>\n<!-- /wp:paragraph -->',
    );
    await kit.page.frameLocator('iframe[name="editor-canvas"]').getByText('Words.').click();
    /** Whether a drop is left to the browser. */
    const isDefault = (selector: string, type: string) =>
      kit.page.evaluate(
        ([target, format]) => {
          const dataTransfer = new DataTransfer();
          if (format === 'Files') dataTransfer.items.add(new File(['a'], 'a.bin'));
          else dataTransfer.setData(format, 'https://lamp.example/');
          const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
          return window.kitPage.canvas().querySelector(target)?.dispatchEvent(event);
        },
        [selector, type] as const,
      );
    expect(await isDefault('body', 'Files')).toBe(false);
    expect(await isDefault('body', 'text/uri-list')).toBe(false);
  },
);

test(
  'canvas: no attack of the list runs a script or sends a request',
  { tags: ['exhaustive'], timeout: 1_800_000 },
  async () => {
    await using kit = await openKitPage(await ensureKit(), { initScript: alarm });
    const groups = Array.from({ length: Math.ceil(attacks.length / 10) }, (_, index) =>
      attacks.slice(index * 10, index * 10 + 10),
    );
    for (const group of groups) {
      // Each attack is in blocks of its own, so that one that leaves an element open does not disarm the next one.
      const documents = group.map((attack) => documentsOf(attack).join('\n\n'));
      const rejected = await openAttacked(kit, [documents.join(`\n\n${separator}\n\n`)]);
      if (rejected.length > 0) await openAttacked(kit, group.flatMap(documentsOf));
      expect({ group, ...(await outcome(kit)) }).toEqual({ group, ...harmless(kit) });
    }
    console.log(`Attacks without effect in the canvas: ${attacks.length}.`);
  },
);
