import type { Magazine } from './magazine/index.ts';
import type { Menu, MenuLine } from './magazine/menus.ts';
import type { Term } from './magazine/terms.ts';
import { displayName, type Author } from './magazine/people.ts';
import { ORIGIN } from './origin.ts';
import { pageItem, postItem } from './wxr-items.ts';
import { paperItem, pictureItem, recordingItem } from './wxr-media.ts';
import { menuLineItem } from './wxr-menu.ts';
import { around, cdata, plain } from './xml.ts';

const NAMESPACES = [
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:wfw="http://wellformedweb.org/CommentAPI/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:wp="http://wordpress.org/export/1.2/"',
].join('\n\t');

/**
 * Writes a magazine as a WordPress export (WXR 1.2), the form in which any other site comes to Masthead.
 *
 * @param bytesOf The size in bytes of an uploaded file, by its path below `uploads`.
 */
export function wxrOf(magazine: Magazine, bytesOf: (file: string) => number): string {
  const channel = [
    plain('title', magazine.name),
    plain('link', ORIGIN),
    plain('description', magazine.motto),
    plain('language', 'en-GB'),
    plain('wp:wxr_version', '1.2'),
    plain('wp:base_site_url', ORIGIN),
    plain('wp:base_blog_url', ORIGIN),
    ...magazine.authors.map(author),
    ...magazine.categories.map(category),
    ...magazine.tags.map(tag),
    ...magazine.categories.map((entry) => term('category', entry)),
    ...magazine.tags.map((entry) => term('post_tag', entry)),
    ...magazine.formats.map((entry) => term('post_format', entry)),
    ...magazine.menus.map((entry) => term('nav_menu', { ...entry, description: '' })),
    plain('generator', 'https://masthead.example/sample'),
    ...magazine.pictures.map((picture) => pictureItem(magazine, picture, bytesOf)),
    ...magazine.recordings.map((recording) => recordingItem(magazine, recording, bytesOf)),
    ...magazine.papers.map((paper) => paperItem(magazine, paper, bytesOf)),
    ...magazine.pages.map((page) => pageItem(magazine, page)),
    ...magazine.posts.map((post) => postItem(magazine, post)),
    ...magazine.menus.flatMap((menu) => menuItems(magazine, menu)),
  ];
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- The sample magazine that a new Masthead shows on its first day: a WordPress export (WXR 1.2). -->
<!-- Made by sample/source/build.ts from sample/source/magazine; change it there. -->
<rss version="2.0"
	${NAMESPACES}
>
<channel>
${channel.join('\n')}
</channel>
</rss>
`;
}

function author(entry: Author): string {
  return around('wp:author', [
    plain('wp:author_id', entry.id),
    cdata('wp:author_login', entry.login),
    cdata('wp:author_email', entry.email),
    cdata('wp:author_display_name', displayName(entry)),
    cdata('wp:author_first_name', entry.firstName),
    cdata('wp:author_last_name', entry.lastName),
  ]);
}

function category(entry: Term): string {
  return around('wp:category', [
    plain('wp:term_id', entry.id),
    cdata('wp:category_nicename', entry.slug),
    cdata('wp:category_parent', entry.parent ?? ''),
    cdata('wp:cat_name', entry.name),
    ...(entry.description ? [cdata('wp:category_description', entry.description)] : []),
  ]);
}

function tag(entry: Term): string {
  return around('wp:tag', [
    plain('wp:term_id', entry.id),
    cdata('wp:tag_slug', entry.slug),
    cdata('wp:tag_name', entry.name),
    ...(entry.description ? [cdata('wp:tag_description', entry.description)] : []),
  ]);
}

function term(taxonomy: string, entry: Term): string {
  return around('wp:term', [
    plain('wp:term_id', entry.id),
    cdata('wp:term_taxonomy', taxonomy),
    cdata('wp:term_slug', entry.slug),
    cdata('wp:term_parent', entry.parent ?? ''),
    cdata('wp:term_name', entry.name),
    ...(entry.description ? [cdata('wp:term_description', entry.description)] : []),
  ]);
}

function menuItems(magazine: Magazine, menu: Menu): string[] {
  let order = 0;
  const walk = (lines: readonly MenuLine[], parent: number): string[] =>
    lines.flatMap((line) => {
      order += 1;
      return [menuLineItem(magazine, { menu, line, parent, order }), ...walk(line.children ?? [], line.id)];
    });
  return walk(menu.lines, 0);
}
