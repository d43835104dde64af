import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteWithCast } from '../backend-kinds.ts';
import { closeContext, desktop, launchBrowser, openContext } from '../browser.ts';
import {
  blocksOf,
  canvasOf,
  openEditor,
  startSiteWithBlocks,
  startWriting,
  storedPost,
} from './editor-steps.ts';
import { pixel } from './pixel.ts';

// What other programs put on the clipboard, and dropped files, in the editor.

let browser: Browser;
let site: SiteWithCast;

/** A paragraph and a list, as Word copies them: lists are paragraphs with a style. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal { font-family: Calibri; }</style></head>
<body><!--StartFragment-->
<p class=MsoNormal style='margin:0cm'><b><span style='font-family:"Calibri",sans-serif'>Bold words</span></b> and plain ones.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Second<o:p></o:p></p>
<!--EndFragment--></body></html>`;

/** The same from Google Docs: bold is a style, and everything is in a bold element that is not bold. */
const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5ad2"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial;font-weight:700;">Bold words</span><span style="font-size:11pt;font-family:Arial;font-weight:400;"> and plain ones.</span></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span style="font-size:11pt;">First</span></p></li><li dir="ltr"><p dir="ltr" role="presentation"><span>Second</span></p></li></ul></b>`;

const list =
  '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>First</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>Second</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->';
const boldAndPlain =
  '<!-- wp:paragraph -->\n<p><strong>Bold words</strong> and plain ones.</p>\n<!-- /wp:paragraph -->';

const cases = [
  { name: 'Word', html: word, text: '', expected: `${boldAndPlain}\n\n${list}` },
  { name: 'Google Docs', html: googleDocs, text: '', expected: `${boldAndPlain}\n\n${list}` },
  {
    name: 'Markdown',
    html: '',
    text: '## The harbour\n\n**Bold words** and plain ones.\n\n- First\n- Second\n',
    expected: `<!-- wp:heading -->\n<h2 class="wp-block-heading">The harbour</h2>\n<!-- /wp:heading -->\n\n${boldAndPlain}\n\n${list}`,
  },
  {
    name: 'a hostile page',
    html: `<p onclick="alert(1)">Harmless<script>alert(1)</script> words.</p>`,
    text: '',
    expected: '<!-- wp:paragraph -->\n<p>Harmless words.</p>\n<!-- /wp:paragraph -->',
  },
];

/** Pastes into the text with the caret. */
const paste = (page: Page, data: { readonly html: string; readonly text: string }): Promise<void> =>
  blocksOf(page)
    .last()
    .evaluate((element, { html, text }) => {
      const clipboardData = new DataTransfer();
      if (html !== '') clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, data);

describe('editor', { tags: ['exhaustive'] }, () => {
  let page: Page;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), startSiteWithBlocks()]);
    const context = await openContext(browser, { viewport: desktop });
    page = await context.newPage();
    await openEditor(page, site, { person: 'arno', path: '/edit/posts' });
  }, 600_000);
  afterAll(async () => {
    if (page) await closeContext(page.context());
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  const write = async (title: string): Promise<void> => {
    await page.goto(`${site.url}/edit/posts/new`);
    await startWriting(page, title);
  };

  test.each(cases)('a paste from $name becomes blocks', async ({ name, html, text, expected }) => {
    await write(`From ${name}`);
    await paste(page, { html, text });
    await page.keyboard.press('ControlOrMeta+s');
    await expect.poll(async () => (await storedPost(site, `From ${name}`))?.content).toBe(expected);
  });

  test('a URL pasted over words becomes their link', async () => {
    await write('A pasted URL');
    await page.keyboard.type('lamp');
    await page.keyboard.press('ControlOrMeta+a');
    await paste(page, { html: '', text: 'https://lamp.example/' });
    await page.keyboard.press('ControlOrMeta+s');
    await expect
      .poll(async () => (await storedPost(site, 'A pasted URL'))?.content)
      .toContain('<p><a href="https://lamp.example/">lamp</a></p>');
  });

  /** Drops a file on the end of the text. */
  const drop = (name: string, bytes: Uint8Array): Promise<void> =>
    canvasOf(page)
      .locator('.is-root-container')
      .evaluate(
        (element, file) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: 'image/png' }));
          const { left, bottom } = element.getBoundingClientRect();
          for (const type of ['dragenter', 'dragover', 'drop']) {
            const init = {
              dataTransfer,
              bubbles: true,
              cancelable: true,
              clientX: left + 20,
              clientY: bottom - 5,
            };
            element.dispatchEvent(new DragEvent(type, init));
          }
        },
        { name, bytes: [...bytes] },
      );

  test('an image dropped on the text is uploaded and shown', async () => {
    await write('A dropped image');
    await page.keyboard.type('Before the image.');
    await drop('dropped.png', pixel);
    await canvasOf(page).locator('img[src*="/dropped"]').waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await expect
      .poll(async () => (await storedPost(site, 'A dropped image'))?.content)
      .toMatch(/<img src="[^"]*\/dropped[^"]*\.png"/);
  });

  test('a file that the server rejects is named with the reason, and leaves nothing in the stored text', async () => {
    await write('A rejected image');
    await page.keyboard.type('Before the image.');
    await drop('rejected.png', new TextEncoder().encode('This is not an image.'));
    await page.getByText(/^rejected\.png was not uploaded: ./).waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await expect
      .poll(async () => (await storedPost(site, 'A rejected image'))?.content)
      .toContain('<p>Before the image.</p>');
    expect((await storedPost(site, 'A rejected image'))?.content).not.toContain('blob:');
  });
});
