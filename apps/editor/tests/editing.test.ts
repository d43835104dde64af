import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureKit } from './built-kit.ts';
import { openKitPage, type KitPage } from './kit-page.ts';

// The block editor as a writer uses it: keys, paste, history. In Chromium.

const paragraph = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const first = paragraph('The first paragraph.');
const last = paragraph('The last paragraph.');

describe('block editor', { tags: ['exhaustive'] }, () => {
  let kit: KitPage;
  beforeAll(async () => {
    kit = await openKitPage(await ensureKit());
  }, 600_000);
  afterAll(async () => {
    await kit?.[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    await kit.page.evaluate((text) => window.kitPage.mount(text), `${first}\n\n${last}\n`);
    await kit.page.waitForFunction(() => window.kitPage.isShown());
    await kit.page.frameLocator('iframe[name="editor-canvas"]').locator('p').first().click();
    await kit.page.keyboard.press('End');
  });

  const content = () => kit.page.evaluate(() => window.kitPage.handle.content().text);
  const patiently = { timeout: 20_000 };

  async function paste(types: Record<string, string>): Promise<void> {
    await kit.page.evaluate((data) => {
      const canvas = window.kitPage.canvas();
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
      canvas.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, types);
  }

  test('the canvas has the language, direction and title of the content', async () => {
    const facts = await kit.page.evaluate(() => {
      const { documentElement, dir, title } = window.kitPage.canvas();
      return { lang: documentElement.lang, dir, title };
    });
    expect(facts).toEqual({ lang: 'en', dir: 'ltr', title: 'Test' });
  });

  test('typed text changes one paragraph, and undo restores the stored bytes', async () => {
    await kit.page.keyboard.type(' More');
    await expect
      .poll(content, patiently)
      .toBe(`${first.replace('paragraph.', 'paragraph. More')}\n\n${last}\n`);
    await kit.page.keyboard.press('Control+z');
    await expect.poll(content, patiently).toBe(`${first}\n\n${last}\n`);
    await kit.page.keyboard.press('Control+Shift+z');
    await expect
      .poll(content, patiently)
      .toBe(`${first.replace('paragraph.', 'paragraph. More')}\n\n${last}\n`);
  });

  test('Markdown marks become formats while one types, and undo restores the typed characters', async () => {
    await kit.page.keyboard.type(' **Bold**, _italic_, ~~gone~~ and [a link](/about/).');
    const marked = first.replace(
      'paragraph.',
      'paragraph. <strong>Bold</strong>, <em>italic</em>, <s>gone</s> and <a href="/about/">a link</a>.',
    );
    await expect.poll(content, patiently).toBe(`${marked}\n\n${last}\n`);
    await kit.page.keyboard.type(' **x**');
    await expect.poll(content, patiently).toContain('<strong>x</strong>');
    await kit.page.keyboard.press('Control+z');
    await expect.poll(content, patiently).toContain('</a>. **x**</p>');
    await kit.page.keyboard.type(' and 2*3*4');
    await expect.poll(content, patiently).toContain('**x** and 2*3*4</p>');
  });

  test('a slash command inserts a block', async () => {
    await kit.page.keyboard.press('Enter');
    await kit.page.keyboard.type('/heading', { delay: 20 });
    await kit.page.locator('.components-autocomplete__result').first().waitFor();
    await kit.page.keyboard.press('Enter');
    await kit.page.keyboard.type('A heading');
    await expect
      .poll(content, patiently)
      .toBe(
        `${first}\n\n<!-- wp:heading -->\n<h2 class="wp-block-heading">A heading</h2>\n<!-- /wp:heading -->\n\n${last}\n`,
      );
  });

  test('Markdown pasted into a paragraph keeps its first heading, its table and its code', async () => {
    await paste({
      'text/plain': '## Title\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nlet x = 1;\n```',
    });
    await expect.poll(content, patiently).toContain('<h2 class="wp-block-heading">Title</h2>');
    const text = await content();
    expect(text.startsWith(`${first}\n\n<!-- wp:heading -->`)).toBe(true);
    expect(text).toContain('<li>two</li>');
    expect(text).toContain('<td>2</td>');
    expect(text).toContain('<pre class="wp-block-code"><code>let x = 1;</code></pre>');
    expect(text.endsWith(`\n\n${last}\n`)).toBe(true);
    expect(text).not.toContain('<p></p>');
    await kit.page.keyboard.press('Control+z');
    await expect.poll(content, patiently).toBe(`${first}\n\n${last}\n`);
  });

  test('Markdown pasted into the middle of a paragraph splits it, and keeps its heading and code', async () => {
    for (let step = 0; step < 'paragraph.'.length; step += 1) await kit.page.keyboard.press('ArrowLeft');
    await paste({ 'text/plain': '# Title\n\n```\nlet x = 1;\n```' });
    await expect
      .poll(content, patiently)
      .toBe(
        [
          '<!-- wp:paragraph -->\n<p>The first </p>\n<!-- /wp:paragraph -->',
          '<!-- wp:heading {"level":1} -->\n<h1 class="wp-block-heading">Title</h1>\n<!-- /wp:heading -->',
          '<!-- wp:code -->\n<pre class="wp-block-code"><code>let x = 1;</code></pre>\n<!-- /wp:code -->',
          paragraph('paragraph.'),
          `${last}\n`,
        ].join('\n\n'),
      );
  });

  test.each([
    {
      name: 'the URL of a video becomes its player',
      data: { 'text/plain': 'https://vimeo.com/123' },
      expected: ['<!-- wp:embed {"url":"https://vimeo.com/123","providerNameSlug":"vimeo"'],
    },
    {
      name: 'another URL becomes a link',
      data: { 'text/plain': ' https://lamp.example/a?b=1&c=2 ' },
      expected: [
        '<p><a href="https://lamp.example/a?b=1&amp;c=2">https://lamp.example/a?b=1&amp;c=2</a></p>',
      ],
    },
    {
      name: 'formats, nested lists and tables of Google Docs become blocks',
      data: {
        'text/plain': 'x',
        'text/html': `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5ad2"><h2 dir="ltr"><span style="font-size:16pt">Heading</span></h2><p dir="ltr"><span style="font-style:italic">Italic</span><span> and </span><a href="https://a.example/" style="text-decoration:none"><span style="text-decoration:underline;color:#1155cc">a link</span></a><span style="text-decoration:line-through"> gone</span></p><ol><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p role="presentation"><span>Nested</span></p></li></ul><li aria-level="1"><p><span>Two</span></p></li></ol><div dir="ltr" align="left"><table><colgroup><col/><col/></colgroup><tbody><tr><td><p dir="ltr"><span>A</span></p></td><td><p dir="ltr"><span>B</span></p></td></tr></tbody></table></div></b>`,
      },
      expected: [
        '<h2 class="wp-block-heading">Heading</h2>',
        '<p><em>Italic</em> and <a href="https://a.example/">a link</a> <s>gone</s></p>',
        '<li>One<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>Nested</li>',
        '<tr><td>A</td><td>B</td></tr>',
      ],
    },
    {
      name: 'the blocks and formats of Markdown become blocks',
      data: {
        'text/plain':
          'Text with [a link](https://a.example/) and `code`.\n\n> A quote\n\n1. one\n2. two\n   - nested\n\n```js\nlet a;\n\nlet b;\n```\n\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
      },
      expected: [
        '<p>Text with <a href="https://a.example/">a link</a> and <code>code</code>.</p>',
        '<p>A quote</p>',
        '<li>two<!-- wp:list -->',
        '<pre class="wp-block-code"><code>let a;\n\nlet b;</code></pre>',
        '<!-- wp:separator -->',
        '<thead><tr><th>a</th><th>b</th></tr></thead>',
      ],
    },
  ])('pasted into an empty paragraph, $name', async ({ data, expected }) => {
    await kit.page.keyboard.press('Enter');
    await paste(data);
    for (const part of expected) await expect.poll(content, patiently).toContain(part);
    expect(await content()).not.toMatch(/style=|docs-internal/);
  });

  test('HTML of a word processor is pasted as clean blocks', async () => {
    await paste({
      'text/html':
        '<html><body><p class="MsoNormal" style="margin:0"><b>Bold</b> text<o:p></o:p></p><h2 style="color:red">Title</h2><script>alert(1)</script></body></html>',
      'text/plain': 'Bold text Title',
    });
    await expect.poll(content, patiently).toContain('<h2 class="wp-block-heading">Title</h2>');
    const text = await content();
    expect(text).toContain('<strong>Bold</strong> text');
    expect(text).not.toMatch(/MsoNormal|alert|color:red/);
    expect(text.endsWith(`\n\n${last}\n`)).toBe(true);
  });

  test('a pasted image is uploaded with progress, and stored with the URL of the library', async () => {
    await kit.page.evaluate((text) => {
      const steps = { progress: (share: number) => share, finish: () => undefined as void };
      Object.assign(window, { upload: steps });
      window.kitPage.mount(text, {
        uploadMedia: async (file, { onProgress }) => {
          steps.progress = (share) => (onProgress(share), share);
          await new Promise<void>((resolve) => {
            steps.finish = resolve;
          });
          return {
            databaseId: 77,
            url: `/wp-content/uploads/${file.name}`,
            mimeType: file.type,
            title: 'A',
            altText: 'A boat',
            caption: '',
            width: 1,
            height: 1,
            sizes: [],
            link: null,
          };
        },
      });
    }, first);
    await kit.page.waitForFunction(() => window.kitPage.isShown());
    await kit.page.frameLocator('iframe[name="editor-canvas"]').locator('p').first().click();
    await kit.page.keyboard.press('End');
    await kit.page.evaluate(() => {
      const canvas = window.kitPage.canvas();
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['GIF89a'], 'boat.jpg', { type: 'image/jpeg' }));
      canvas.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    const status = kit.page.locator('.masthead-uploads');
    await expect.poll(() => status.textContent(), patiently).toBe('Uploading boat.jpg: 0 %');
    await kit.page.evaluate(() =>
      (window as unknown as { upload: { progress: (share: number) => number } }).upload.progress(0.4),
    );
    await expect.poll(() => status.textContent(), patiently).toBe('Uploading boat.jpg: 40 %');
    await kit.page.evaluate(() => (window as unknown as { upload: { finish: () => void } }).upload.finish());
    await expect
      .poll(content, patiently)
      .toContain('<img src="/wp-content/uploads/boat.jpg" alt="A boat" class="wp-image-77"/>');
    await expect.poll(() => status.textContent(), patiently).toBe('');
  });

  test('a merged version replaces the content, and the caret stays in its paragraph', async () => {
    await kit.page.keyboard.type(' Mine');
    const mine = first.replace('paragraph.', 'paragraph. Mine');
    await expect.poll(content, patiently).toBe(`${mine}\n\n${last}\n`);
    const merged = `${paragraph('New.')}\n\n${mine}\n\n${last.replace('last', 'changed')}\n`;
    await kit.page.evaluate((text) => window.kitPage.handle.setContent(text), merged);
    await expect.poll(content, patiently).toBe(merged);
    await kit.page.keyboard.type('!');
    await expect.poll(content, patiently).toBe(merged.replace('Mine', 'Mine!'));
  });

  test('outline, words and unsupported blocks are reported', async () => {
    const source = `<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">A <em>title</em></h3>\n<!-- /wp:heading -->\n\n<!-- wp:acme/box /-->\n\n${first}\n\nClassic text`;
    await kit.page.evaluate((text) => window.kitPage.mount(text), source);
    const facts = await kit.page.evaluate(() => {
      const { outline, words, validation } = window.kitPage.handle;
      return {
        outline: outline().map(({ level, text }) => ({ level, text })),
        words: words(),
        ...validation(),
      };
    });
    expect(facts).toEqual({ outline: [{ level: 3, text: 'A title' }], words: 7, unknown: 1, invalid: 0 });
  });

  test('content without a block structure is rejected', async () => {
    const error = await kit.page.evaluate(() => {
      try {
        window.kitPage.mount('<!-- wp:group -->');
        return null;
      } catch (thrown) {
        return { name: (thrown as Error).name, code: (thrown as { code?: string }).code };
      }
    });
    expect(error).toEqual({ name: 'ContentStructureError', code: 'unmatched_delimiter' });
  });

  test('the kit requests its own files and the media of the site, and logs no errors', () => {
    const others = kit.requests.filter(
      (path) => !/^(?:\/(?:kit|wp-content\/uploads)\/|\/$|\/kit-page\.js$|blob:)/.test(path),
    );
    expect(others).toEqual([]);
    expect(kit.problems).toEqual([]);
  });
});
