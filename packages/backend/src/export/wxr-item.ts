import { mimeTypeOf } from '../import/mime-types.ts';
import type { PhpValue } from '../import/php-serialize.ts';
import type { ExportedComment, ExportedContent, Meta } from '../storage/export/rows.ts';
import type { MenuItemRow } from '../storage/tables.ts';
import { mediaMetadata } from './media-metadata.ts';
import { serializePhp } from './php-serialize.ts';
import { formatWpTime } from './wp-time.ts';
import { cdata, cdataText, escapeXml, plain } from './xml-text.ts';

/** Percent-encodes a slug, in lowercase as WordPress stores slugs. */
export const encodeSlug = (slug: string): string =>
  encodeURIComponent(slug).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());

/**
 * One item of the file. Data that WXR cannot contain is in elements of our own namespace, which WordPress ignores.
 *
 * @param siteUrl Origin of the site, without a trailing slash.
 */
export function wxrItem(content: ExportedContent, siteUrl: string): string {
  const { media } = content;
  const published = content.published_at ?? content.date_local;
  return [
    '<item>',
    cdata('title', content.title),
    plain('link', siteUrl + encodeURI(content.uri || `/?p=${content.id}`)),
    plain('pubDate', new Date(published).toUTCString().replace('GMT', '+0000')),
    cdata('dc:creator', content.authorLogin),
    `<guid isPermaLink="false">${escapeXml(content.guid)}</guid>`,
    '<description></description>',
    cdata('content:encoded', content.body),
    cdata('excerpt:encoded', content.excerpt),
    plain('wp:post_id', content.id),
    cdata('wp:post_date', formatWpTime(content.date_local)),
    cdata('wp:post_date_gmt', formatWpTime(content.published_at)),
    cdata('wp:post_modified', formatWpTime(content.modified_local)),
    cdata('wp:post_modified_gmt', formatWpTime(content.modified_at)),
    cdata('wp:comment_status', content.comment_status),
    cdata('wp:ping_status', content.ping_status),
    cdata('wp:post_name', encodeSlug(content.slug)),
    cdata('wp:status', content.status),
    plain('wp:post_parent', content.parent_id),
    plain('wp:menu_order', content.menu_order),
    cdata('wp:post_type', content.type),
    cdata('wp:post_password', content.password),
    plain('wp:is_sticky', content.is_sticky),
    ...(media === null ? [] : [cdata('wp:attachment_url', `${siteUrl}/wp-content/uploads/${media.file}`)]),
    ...ownElements(content),
    ...content.terms.map(
      ({ taxonomy, slug, name }) =>
        `<category domain="${escapeXml(taxonomy)}" nicename="${escapeXml(encodeSlug(slug))}">${cdataText(name)}</category>`,
    ),
    ...metaOf(content).map((meta) => wxrMeta('wp:postmeta', meta)),
    ...content.comments.map(wxrComment),
    '</item>',
  ].join('\n');
}

/** Data that WXR cannot contain: term IDs (slugs can be ambiguous), the ID of an author without an account, and unusual MIME types. */
function ownElements(content: ExportedContent): string[] {
  const isUnknownAuthor = content.authorLogin === '' && content.author_id !== 0;
  const isTypeKnown = (content.media && mimeTypeOf(content.media.file)) === (content.mime_type || null);
  return [
    ...(content.terms.length > 0
      ? [plain('masthead:terms', content.terms.map(({ id }) => id).join(' '))]
      : []),
    ...(isUnknownAuthor ? [plain('masthead:author', content.author_id)] : []),
    ...(isTypeKnown ? [] : [plain('masthead:mime_type', content.mime_type)]),
  ];
}

/** All meta values, including those with their own columns. */
function metaOf(content: ExportedContent): Meta[] {
  const { media, menuItem } = content;
  const original = content.meta.find(({ key }) => key === '_wp_attachment_metadata')?.value ?? null;
  const metadata = media === null ? null : mediaMetadata(media, original);
  return [
    ...content.meta.filter(({ key }) => media === null || key !== '_wp_attachment_metadata'),
    ...given('_thumbnail_id', content.featured_image_id || null),
    ...given('_wp_page_template', content.template || null),
    ...content.oldSlugs.map((slug) => ({ key: '_wp_old_slug', value: encodeSlug(slug) })),
    ...given('_wp_attached_file', media?.file || null),
    ...given('_wp_attachment_metadata', metadata),
    ...given('_wp_attachment_image_alt', media?.alt_text || null),
    ...(menuItem === null ? [] : menuItemMeta(menuItem)),
  ];
}

const given = (key: string, value: string | number | null): Meta[] =>
  value === null ? [] : [{ key, value: String(value) }];

function menuItemMeta(item: MenuItemRow): Meta[] {
  const classes = JSON.parse(item.css_classes) as string[];
  const listed: [number, PhpValue][] = (classes.length > 0 ? classes : ['']).map((name, at) => [at, name]);
  return Object.entries({
    _menu_item_type: item.target_kind,
    _menu_item_menu_item_parent: String(item.parent_item_id),
    _menu_item_object_id: String(item.target_id),
    _menu_item_object: item.target_type,
    _menu_item_target: item.link_target,
    _menu_item_classes: serializePhp(new Map(listed)),
    _menu_item_xfn: item.link_relationship,
    _menu_item_url: item.url,
  }).map(([key, value]) => ({ key, value }));
}

/** A meta value in WXR, such as `<wp:postmeta>`. */
export const wxrMeta = (name: string, { key, value }: Meta): string =>
  `<${name}>\n${cdata('wp:meta_key', key)}\n${cdata('wp:meta_value', value)}\n</${name}>`;

const approvals: Readonly<Record<string, string>> = { approve: '1', hold: '0' };

function wxrComment(comment: ExportedComment): string {
  return [
    '<wp:comment>',
    plain('wp:comment_id', comment.id),
    cdata('wp:comment_author', comment.author_name),
    cdata('wp:comment_author_email', comment.author_email),
    plain('wp:comment_author_url', comment.author_url),
    cdata('wp:comment_author_IP', comment.author_ip),
    cdata('wp:comment_date', formatWpTime(comment.date_local)),
    cdata('wp:comment_date_gmt', formatWpTime(comment.written_at)),
    cdata('wp:comment_content', comment.body),
    cdata('wp:comment_approved', approvals[comment.status] ?? comment.status),
    cdata('wp:comment_type', comment.type),
    plain('wp:comment_parent', comment.parent_id),
    plain('wp:comment_user_id', comment.user_id),
    ...(comment.agent === '' ? [] : [cdata('masthead:agent', comment.agent)]),
    ...(comment.karma === 0 ? [] : [plain('masthead:karma', comment.karma)]),
    ...comment.meta.map((meta) => wxrMeta('wp:commentmeta', meta)),
    '</wp:comment>',
  ].join('\n');
}
