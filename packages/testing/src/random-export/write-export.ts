import type { Chance } from './chance.ts';
import type { ExportModel, ModelComment, ModelItem, ModelMeta, ModelTerm } from './export-model.ts';

/** Writes a model as WXR, with the variations of WordPress versions and hosts. */
export function writeExport(model: ExportModel, chance: Chance): Uint8Array {
  const { version, url, authors, terms, items } = model;
  const isOld = version === '1.0';
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    chance.happens(0.3) ? '<!-- This is a WordPress eXtended RSS file -->' : '',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.0/" xmlns:excerpt="http://wordpress.org/export/1.0/excerpt/">',
    '<channel>',
    element('title', model.title),
    `<link>${escape(url)}</link>`,
    element('description', 'About'),
    '<pubDate>Sat, 03 Mar 2012 10:00:00 +0000</pubDate><language>en</language>',
    `<wp:wxr_version>${version}</wp:wxr_version>`,
    chance.happens(0.8) ? `<wp:base_site_url>${escape(new URL(url).origin)}</wp:base_site_url>` : '',
    chance.happens(0.8) ? `<wp:base_blog_url>${escape(url)}</wp:base_blog_url>` : '',
  ];
  const people = isOld
    ? []
    : authors.map(
        ({ id, login, email, displayName }) =>
          `<wp:author>${id === null ? '' : `<wp:author_id>${id}</wp:author_id>`}${element('wp:author_login', login)}${element('wp:author_email', email)}${element('wp:author_display_name', displayName)}${element('wp:author_first_name', '')}${element('wp:author_last_name', '')}</wp:author>`,
      );
  const text = [
    ...head,
    ...people,
    ...terms.map((term) => termElement(term, isOld)),
    '<generator>https://wordpress.org/?v=3.3</generator>',
    ...items.map((item) => itemElement(item, isOld)),
    '</channel>',
    '</rss>',
  ].join('\n');
  const lines = chance.happens(0.15) ? text.replaceAll(/\r?\n/g, '\r\n') : text;
  return Buffer.from(`${chance.happens(0.1) ? '\ufeff' : ''}${chance.happens(0.1) ? '\n\n' : ''}${lines}`);
}

function termElement(term: ModelTerm, isOld: boolean): string {
  const id = term.id === null || isOld ? '' : `<wp:term_id>${term.id}</wp:term_id>`;
  const meta = term.meta.map((entry) => metaElement('wp:termmeta', entry)).join('');
  if (term.taxonomy === 'category') {
    return `<wp:category>${id}<wp:category_nicename>${escape(term.slug)}</wp:category_nicename><wp:category_parent>${escape(term.parentSlug)}</wp:category_parent>${element('wp:cat_name', term.name)}${element('wp:category_description', term.description)}${meta}</wp:category>`;
  }
  if (term.taxonomy === 'post_tag') {
    return `<wp:tag>${id}<wp:tag_slug>${escape(term.slug)}</wp:tag_slug>${element('wp:tag_name', term.name)}${element('wp:tag_description', term.description)}${meta}</wp:tag>`;
  }
  return `<wp:term>${id}<wp:term_taxonomy>${term.taxonomy}</wp:term_taxonomy><wp:term_slug>${escape(term.slug)}</wp:term_slug>${element('wp:term_parent', term.parentSlug)}${element('wp:term_name', term.name)}${element('wp:term_description', term.description)}${meta}</wp:term>`;
}

function itemElement(item: ModelItem, isOld: boolean): string {
  return [
    '<item>',
    element('title', item.title),
    `<link>${escape(item.link)}</link>`,
    `<pubDate>${item.pubDate}</pubDate>`,
    element('dc:creator', item.creator),
    ...item.terms.map((term) => assignmentElement(term, isOld)),
    `<guid isPermaLink="false">${item.guid.replaceAll(/&(?!#)/g, '&amp;')}</guid>`,
    '<description></description>',
    element('content:encoded', item.body),
    element('excerpt:encoded', item.excerpt),
    item.id === null ? '' : `<wp:post_id>${item.id}</wp:post_id>`,
    ...Object.entries(item.dates).map(([name, value]) => element(name, value)),
    '<wp:comment_status>open</wp:comment_status><wp:ping_status>closed</wp:ping_status>',
    element('wp:post_name', item.slug),
    element('wp:status', item.status),
    `<wp:post_parent>${item.parentId}</wp:post_parent><wp:menu_order>${item.menuOrder}</wp:menu_order>`,
    element('wp:post_type', item.type),
    element('wp:post_password', item.password),
    isOld ? '' : `<wp:is_sticky>${item.isSticky ? 1 : 0}</wp:is_sticky>`,
    item.attachmentUrl === '' ? '' : element('wp:attachment_url', item.attachmentUrl),
    ...item.meta.map((entry) => metaElement('wp:postmeta', entry)),
    ...item.comments.map(commentElement),
    '</item>',
  ].join('\n');
}

/** WXR 1.0 has each assignment twice, once without a slug. */
function assignmentElement({ taxonomy, slug, name }: ModelItem['terms'][number], isOld: boolean): string {
  const domain = isOld && taxonomy === 'post_tag' ? 'tag' : taxonomy;
  const first = isOld ? `<category domain="${domain}">${cdata(name)}</category>` : '';
  return `${first}<category domain="${domain}" nicename="${escape(slug)}">${cdata(name)}</category>`;
}

const commentElement = (comment: ModelComment): string =>
  `<wp:comment>${comment.id === null ? '' : `<wp:comment_id>${comment.id}</wp:comment_id>`}${element('wp:comment_author', comment.author)}<wp:comment_author_email>${escape(comment.email)}</wp:comment_author_email><wp:comment_author_url></wp:comment_author_url><wp:comment_author_IP>127.0.0.1</wp:comment_author_IP><wp:comment_date>${comment.date}</wp:comment_date><wp:comment_date_gmt>${comment.dateGmt}</wp:comment_date_gmt>${element('wp:comment_content', comment.body)}<wp:comment_approved>${comment.approved}</wp:comment_approved><wp:comment_type>${comment.type}</wp:comment_type><wp:comment_parent>${comment.parentId}</wp:comment_parent><wp:comment_user_id>${comment.userId}</wp:comment_user_id>${comment.meta.map((entry) => metaElement('wp:commentmeta', entry)).join('')}</wp:comment>`;

const metaElement = (name: string, { key, value }: ModelMeta): string =>
  `<${name}>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</${name}>`;

const element = (name: string, text: string): string => `<${name}>${cdata(text)}</${name}>`;

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
