import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { expect, test } from 'vitest';
import { addContent, set } from '../seed.ts';
import { openCommentSite, vera } from './comment-site.ts';

/** Markup that runs a script or embeds a page. */
const runs =
  /<script|<svg|<iframe|<object|<embed|<style|<math|<form|<meta|<base|<link|\son\w+\s*=|javascript:|vbscript:|data:text|style\s*=|srcdoc/i;

const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://x.test" onclick="alert(1)" style="position:fixed">x</a>',
  '<a title="\'" href="https://x.test/"onmouseover=alert(1)>x</a>',
  '<b title="<a href=\'x\' onfocus=alert(1)>">x</b>',
  '<q cite="javascript:alert(1)">x</q>',
  "<blockquote cite='\"><script>alert(1)</script>'>x</blockquote>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '</p><style>@import "//x.test"</style>',
  '<object data="javascript:alert(1)"></object>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '[caption]<img src=x onerror=alert(1)>[/caption]',
  'https://x.test/"onmouseover="alert(1)',
  'https://x.test/<script>alert(1)</script>',
  '<code><a href="https://x.test">x</code></a><b',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<a href="https://x.test" rel="opener&quot; onclick=&quot;alert(1)">x</a>',
  "<a rel='\"><img src=x onerror=alert(1)>' href='https://x.test'>x</a>",
];

const shown = 'author{name url} content';

test.each(['visitor', 'subscriber', 'editor'] as const)(
  'comment sanitising: no hostile markup in a %s is rendered',
  async (who) => {
    await using site = openCommentSite();
    const { database } = site;
    const commentOn = addContent(database, { slug: 'p' });
    set(database, 'comment_previously_approved', '0');
    set(database, 'comment_max_links', '0');
    for (const [index, text] of hostile.entries()) {
      site.wait(60);
      const answer = await site.create(who, { commentOn, content: `${index} ${text}`, ...vera });
      expect(answer).toMatchObject({ success: true });
      expect(answer.comment.content.replaceAll(/&lt;[^<]*/g, '')).not.toMatch(runs);
      // Texts of users without unfiltered_html are safe as stored.
      const stored = who === 'editor' ? '' : String(site.stored()?.['body']);
      expect(stored.replaceAll(/&lt;[^<]*/g, '')).not.toMatch(runs);
    }
  },
);

test('comment sanitising: names are plain text, and URLs are http or https', async () => {
  await using site = openCommentSite();
  const { database } = site;
  const commentOn = addContent(database, { slug: 'p' });
  set(database, 'comment_previously_approved', '0');
  for (const [index, text] of hostile.entries()) {
    site.wait(60);
    const authorUrl = /(?:javascript|data)[^"]*/.exec(text)?.[0] ?? `https://x.test/${text}`;
    const answer = await site.create('visitor', {
      commentOn,
      content: `${index}`,
      ...vera,
      author: `N ${text}`.slice(0, 245),
      authorUrl: authorUrl.slice(0, 200),
    });
    expect(answer).toMatchObject({ success: true });
    const { name, url, node } = answer.comment.author;
    expect(name).not.toMatch(/<[a-z/!?]/i);
    // eslint-disable-next-line no-control-regex
    expect(name).not.toMatch(/[\u0000-\u001f]/);
    expect(node.name).toBe(name);
    expect(url).toMatch(/^(?:https?:\/\/[^\s"'<>]*)?$/);
  }
  const { data } = await site.send('visitor', `{comments(first:100){nodes{${shown}}}}`);
  expect(data.comments.nodes).toHaveLength(hostile.length);
});

test('comment sanitising: links have rel="nofollow ugc"', async () => {
  await using site = openCommentSite();
  const commentOn = addContent(site.database, { slug: 'p' });
  const text = async (who: 'subscriber' | 'editor', content: string) => {
    site.wait(60);
    return (await site.create(who, { commentOn, content })).comment.rawContent;
  };
  expect(await text('subscriber', '<a href="https://x.test" rel="me" target="_top">x</a>')).toBe(
    '<a href="https://x.test" rel="nofollow ugc">x</a>',
  );
  expect(await text('editor', '<a rel="nofollow me" href=https://x.test>x</a>')).toBe(
    '<a href=https://x.test rel="nofollow me ugc">x</a>',
  );
  expect(await text('editor', '<a name="x">y</a>')).toBe('<a name="x">y</a>');
});

test('comment sanitising: lone surrogates and deeply nested brackets take linear time', async () => {
  await using site = openCommentSite();
  const commentOn = addContent(site.database, { slug: 'p' });
  const save = async (content: string): Promise<void> => {
    site.wait(60);
    // The number makes each comment different from all earlier ones.
    expect(
      await site.create('visitor', { commentOn, content: `${(count += 1)} ${content}`, ...vera }),
    ).toMatchObject({ success: true });
  };
  let count = 0;
  await save('\ud800 x');
  for (const piece of ['x<', '<a ', '<a href="', '<b>']) {
    const saveMany = (size: number): Promise<void> => save(`${piece.repeat(size / piece.length)}x`);
    // oxlint-disable-next-line no-await-in-loop
    expect(await cpuGrowth(saveMany, 12_000)).toBeLessThan(30);
  }
});
