import { DAY_MS } from '@masthead/kit';
import type { Canaries } from './canary.ts';
import { numberOf, type CanaryItem, canaryItems, slugOf } from './canary-content.ts';

// The canary content as a WordPress export and a site file, since only an import can create content of every status.

type Fields = Readonly<Record<string, string | number>>;

const xml = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('');

const meta = (fields: Fields): string =>
  Object.entries(fields)
    .map(
      ([key, value]) => `<wp:postmeta>${xml({ 'wp:meta_key': key, 'wp:meta_value': value })}</wp:postmeta>`,
    )
    .join('');

const wordPressTime = (epochMs: number): string =>
  new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ');

/** The logins of the authors of the content. */
const logins = (canaries: Canaries) => ({
  author: canaries.text(numberOf('author'), 'login'),
  hiddenUser: canaries.text(numberOf('hiddenUser'), 'login'),
});

/** The export. @param now Epoch milliseconds: published content is the newest of the site. */
export function canaryWxr(canaries: Canaries, now: number): string {
  const items = canaryItems
    .filter(({ kind }) => kind !== 'comment' && kind !== 'user')
    .map((each) => itemOf(each, { canaries, now }));
  const menu = { slug: `${canaries.seek}menu`, id: canaries.id(999) };
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>${xml({ 'wp:wxr_version': '1.2', 'wp:base_site_url': 'https://planted.example', 'wp:base_blog_url': 'https://planted.example' })}
<wp:term>${xml({ 'wp:term_id': menu.id, 'wp:term_taxonomy': 'nav_menu', 'wp:term_slug': menu.slug, 'wp:term_name': menu.slug })}</wp:term>
${items.join('\n')}
${['page publish', 'menu private', 'menu draft', 'post private', 'post draft', 'page private']
  .map((name, index) => menuItem(numberOf(name), { canaries, menu: menu.slug, number: 900 + index }))
  .join('\n')}
</channel></rss>`;
}

function itemOf(each: CanaryItem, { canaries, now }: { canaries: Canaries; now: number }): string {
  const { number, kind, status, parent, row } = each;
  const word = (part: string): string => canaries.text(number, part);
  const isOpen = each.open === 'all';
  const at = status === 'future' ? now + 300 * DAY_MS : now - (isOpen ? 60_000 : 120_000 + number * 1000);
  const slug =
    kind === 'revision'
      ? `${canaries.id(parent)}-${row === 'autosave' ? 'autosave' : 'revision'}-v1`
      : slugOf(canaries, each);
  const isUnfinished = ['draft', 'pending', 'auto-draft'].includes(status);
  return `<item>${xml({
    title: `${canaries.seek} ${word('title')}`,
    'dc:creator': isOpen || row === 'protected body' ? logins(canaries).author : logins(canaries).hiddenUser,
    guid: `https://planted.example/?p=${canaries.id(number)}`,
    'content:encoded': bodyOf(each, canaries),
    'excerpt:encoded': kind === 'attachment' ? word('caption') : `${canaries.seek} ${word('excerpt')}`,
    'wp:post_id': canaries.id(number),
    'wp:post_date': wordPressTime(at),
    'wp:post_date_gmt': isUnfinished ? '0000-00-00 00:00:00' : wordPressTime(at),
    'wp:post_modified': wordPressTime(Math.min(at, now)),
    'wp:post_modified_gmt': wordPressTime(Math.min(at, now)),
    'wp:comment_status': 'open',
    'wp:post_name': slug,
    'wp:status': status,
    'wp:post_parent': parent === 0 ? 0 : canaries.id(parent),
    'wp:post_type': kind,
    'wp:post_password': each.password === true ? word('password') : '',
  })}${kind === 'attachment' ? fileOf(word) : ''}${kind === 'post' && row !== 'protected body' ? termsOf(isOpen, canaries) : ''}${meta({ colour: word('meta'), ...(isOpen && kind === 'post' && { _thumbnail_id: canaries.id(numberOf('attachment inherit')) }) })}
${canaryItems
  .filter((one) => one.kind === 'comment' && one.parent === number)
  .map((one) => commentOf(one, { canaries, now }))
  .join('')}</item>`;
}

/** The body of the published post references other content in every possible way. */
function bodyOf({ number, kind, open }: CanaryItem, canaries: Canaries): string {
  const own = `<!-- wp:paragraph --><p>${canaries.seek} ${canaries.text(number, 'body')}</p><!-- /wp:paragraph -->`;
  if (open !== 'all' || kind === 'attachment') return own;
  // An author may show the media of their own protected post.
  const ofAuthor = new Set(
    canaryItems.filter(({ row }) => row === 'protected body').map((each) => each.number),
  );
  const hidden = canaryItems.filter(
    (each) =>
      each.open !== 'all' &&
      each.kind !== 'user' &&
      each.kind !== 'comment' &&
      !ofAuthor.has(each.number) &&
      !ofAuthor.has(each.parent),
  );
  const ids = hidden.map((each) => canaries.id(each.number));
  return [
    own,
    '<!-- wp:latest-posts {"postsToShow":50,"displayPostContent":true,"displayFeaturedImage":true,"displayAuthor":true} /-->',
    '<!-- wp:latest-comments {"commentsToShow":50} /-->',
    '<!-- wp:page-list /-->',
    '<!-- wp:archives {"showPostCounts":true} /-->',
    '<!-- wp:calendar /-->',
    '<!-- wp:categories {"showPostCounts":true} /-->',
    '<!-- wp:tag-cloud /-->',
    ...ids.map((id) => `<!-- wp:block {"ref":${id}} /-->`),
    `<!-- wp:shortcode -->[gallery ids="${ids.join(',')}"] [playlist type="video" ids="${ids.join(',')}"]<!-- /wp:shortcode -->`,
    ...ids.map((id) => `<!-- wp:shortcode -->[gallery id="${id}"]<!-- /wp:shortcode -->`),
  ].join('\n');
}

const fileOf = (word: (part: string) => string): string =>
  xml({ 'wp:attachment_url': `https://planted.example/wp-content/uploads/2026/01/${word('file')}.jpg` }) +
  meta({
    _wp_attached_file: `2026/01/${word('file')}.jpg`,
    _wp_attachment_image_alt: word('alt'),
    _wp_attachment_metadata: serializedMetadata(`2026/01/${word('file')}.jpg`),
  });

const serializedMetadata = (file: string): string =>
  `a:3:{s:5:"width";i:1600;s:6:"height";i:1200;s:4:"file";s:${file.length}:"${file}";}`;

/** A protected post has no tags, because it would be part of their counts. */
const termsOf = (isOpen: boolean, { seek }: Canaries): string =>
  [
    `<category domain="category" nicename="${seek}cat"><![CDATA[${seek}cat]]></category>`,
    `<category domain="post_tag" nicename="${seek}${isOpen ? 'tag' : 'only'}"><![CDATA[${seek}${isOpen ? 'tag' : 'only'}]]></category>`,
    '<category domain="post_format" nicename="post-format-aside"><![CDATA[Aside]]></category>',
  ].join('');

function commentOf(
  { number, status }: CanaryItem,
  { canaries, now }: { canaries: Canaries; now: number },
): string {
  const word = (part: string): string => canaries.text(number, part);
  return `<wp:comment>${xml({
    'wp:comment_id': canaries.id(number),
    'wp:comment_author': word('author'),
    'wp:comment_author_email': `${word('email')}@example.test`,
    'wp:comment_author_IP': word('ip'),
    'wp:comment_agent': word('agent'),
    'wp:comment_date': wordPressTime(now - 30_000),
    'wp:comment_date_gmt': wordPressTime(now - 30_000),
    'wp:comment_content': `${canaries.seek} ${word('body')}`,
    'wp:comment_approved': status,
  })}</wp:comment>`;
}

function menuItem(
  target: number,
  { canaries, menu, number }: { canaries: Canaries; menu: string; number: number },
): string {
  const kind = canaryItems.find((each) => each.number === target)?.kind ?? 'page';
  return `<item>${xml({ title: '', 'wp:post_id': canaries.id(number), 'wp:post_name': canaries.id(number), 'wp:status': 'publish', 'wp:post_type': 'nav_menu_item', 'wp:menu_order': number - 899, 'wp:post_date': '2026-01-01 00:00:00', 'wp:post_date_gmt': '2026-01-01 00:00:00' })}<category domain="nav_menu" nicename="${menu}"><![CDATA[${menu}]]></category>${meta(
    {
      _menu_item_type: 'post_type',
      _menu_item_menu_item_parent: '0',
      _menu_item_object_id: canaries.id(target),
      _menu_item_object: kind,
      _menu_item_classes: 'a:1:{i:0;s:0:"";}',
    },
  )}</item>`;
}

/** The site file: the users, and the location of the menu. */
export function canarySiteFile(canaries: Canaries): object {
  const user = (name: 'author' | 'hiddenUser'): object => {
    const number = numberOf(name);
    const word = (part: string): string => canaries.text(number, part);
    return {
      id: canaries.id(number),
      username: logins(canaries)[name],
      email: `${word('email')}@example.test`,
      nicename: word('slug'),
      displayName: word('name'),
      firstName: word('name'),
      lastName: word('name'),
      nickname: word('nickname'),
      description: word('name'),
      roles: ['author'],
    };
  };
  return {
    users: [user('author'), user('hiddenUser')],
    options: { nav_menu_locations: { primary: canaries.id(999) } },
  };
}
