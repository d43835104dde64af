import type { ExportedTerm, ExportedUser } from '../storage/export/rows.ts';
import { ownGenerator } from '../import/wxr-records.ts';
import { encodeSlug, wxrMeta } from './wxr-item.ts';
import { cdata, plain } from './xml-text.ts';

/** Everything before the first item. @param now Epoch milliseconds. */
export function wxrHead(site: {
  siteUrl: string;
  settings: ReadonlyMap<string, string>;
  users: readonly ExportedUser[];
  terms: readonly ExportedTerm[];
  now: number;
}): string {
  const { siteUrl, settings } = site;
  return [
    '<?xml version="1.0" encoding="UTF-8" ?>',
    '<!-- A WordPress eXtended RSS file. In WordPress: Tools, Import, WordPress. In Masthead: masthead import FILE. -->',
    '<rss version="2.0"',
    '  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
    '  xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    '  xmlns:wfw="http://wellformedweb.org/CommentAPI/"',
    '  xmlns:dc="http://purl.org/dc/elements/1.1/"',
    '  xmlns:wp="http://wordpress.org/export/1.2/"',
    '  xmlns:masthead="urn:masthead:export:1">',
    '<channel>',
    cdata('title', settings.get('blogname') ?? ''),
    plain('link', siteUrl),
    cdata('description', settings.get('blogdescription') ?? ''),
    plain('pubDate', new Date(site.now).toUTCString().replace('GMT', '+0000')),
    plain('language', (settings.get('WPLANG') || 'en_US').replace('_', '-')),
    plain('wp:wxr_version', '1.2'),
    plain('wp:base_site_url', siteUrl),
    plain('wp:base_blog_url', siteUrl),
    ...site.users.map(wxrAuthor),
    ...site.terms.map(wxrTerm),
    plain('generator', ownGenerator),
  ].join('\n');
}

/** Everything after the last item. */
export const wxrFoot = '</channel>\n</rss>\n';

const wxrAuthor = (user: ExportedUser): string =>
  [
    '<wp:author>',
    plain('wp:author_id', user.id),
    cdata('wp:author_login', user.login),
    cdata('wp:author_email', user.email),
    cdata('wp:author_display_name', user.display_name),
    cdata('wp:author_first_name', user.first_name),
    cdata('wp:author_last_name', user.last_name),
    '</wp:author>',
  ].join('');

/** In WXR, categories and tags have their own elements and field names. */
function wxrTerm(term: ExportedTerm): string {
  const slug = encodeSlug(term.slug);
  const parent = encodeSlug(term.parentSlug);
  const more = [
    ...(term.parent_id === 0 ? [] : [plain('masthead:parent', term.parent_id)]),
    ...term.meta.map((meta) => wxrMeta('wp:termmeta', meta)),
  ];
  const id = plain('wp:term_id', term.id);
  if (term.taxonomy === 'category') {
    return element('wp:category', [
      id,
      cdata('wp:category_nicename', slug),
      cdata('wp:category_parent', parent),
      cdata('wp:cat_name', term.name),
      cdata('wp:category_description', term.description),
      ...more,
    ]);
  }
  if (term.taxonomy === 'post_tag') {
    return element('wp:tag', [
      id,
      cdata('wp:tag_slug', slug),
      cdata('wp:tag_name', term.name),
      cdata('wp:tag_description', term.description),
      ...more,
    ]);
  }
  return element('wp:term', [
    id,
    cdata('wp:term_taxonomy', term.taxonomy),
    cdata('wp:term_slug', slug),
    cdata('wp:term_parent', parent),
    cdata('wp:term_name', term.name),
    cdata('wp:term_description', term.description),
    ...more,
  ]);
}

const element = (name: string, parts: readonly string[]): string =>
  `<${name}>\n${parts.join('\n')}\n</${name}>`;
