// Builds WordPress exports (WXR) from plain objects; tests fill their database by importing them.

/** Meta values of content, a term or a comment, by key. */
type Meta = Readonly<Record<string, string>>;

export interface WxrAuthor {
  login: string;
  id?: number;
  email?: string;
  displayName?: string;
  firstName?: string;
  lastName?: string;
}

export interface WxrTerm {
  taxonomy: string;
  slug: string;
  id?: number;
  /** Default: the slug. */
  name?: string;
  /** The slug of the parent. */
  parent?: string;
  description?: string;
  meta?: Meta;
}

export interface WxrComment {
  body: string;
  id?: number;
  author?: string;
  email?: string;
  url?: string;
  ip?: string;
  /** Wall clock and UTC alike, `2026-01-02 03:04:05`. */
  date?: string;
  /** `1` (the default) is approved, `0` awaits moderation; or `spam`, `trash`. */
  approved?: string;
  /** `comment` (the default), `pingback`, `trackback`. */
  type?: string;
  parent?: number;
  userId?: number;
  meta?: Meta;
}

/** A post, page, attachment or content of any other type. */
export interface WxrContent {
  /** If omitted, the file has no id and the import assigns the next free one. */
  id?: number;
  title?: string;
  /** Default: derived from the title by the import, as in WordPress. */
  slug?: string;
  /** The permalink on the original site; if omitted, the import builds it from the settings. */
  link?: string;
  guid?: string;
  /** A login name. */
  author?: string;
  body?: string;
  excerpt?: string;
  /** Default: `publish`; of attachments, `inherit`. */
  status?: string;
  /** Wall clock, and UTC unless `dateGmt` is set: `2026-01-02 03:04:05`. */
  date?: string;
  dateGmt?: string;
  /** Default: the date. */
  modified?: string;
  parent?: number;
  menuOrder?: number;
  password?: string;
  sticky?: boolean;
  commentStatus?: string;
  pingStatus?: string;
  categories?: readonly string[];
  tags?: readonly string[];
  /** A post format: `aside`, `gallery` … */
  format?: string;
  /** Terms of other taxonomies. */
  terms?: readonly { taxonomy: string; slug: string; name?: string }[];
  featuredImage?: number;
  /** A page template, such as `Blank`. */
  template?: string;
  meta?: Meta;
  comments?: readonly WxrComment[];
}

export interface WxrAttachment extends WxrContent {
  /** Below `wp-content/uploads`: `2026/01/fox.jpg`. */
  file: string;
  alt?: string;
  width?: number;
  height?: number;
  fileSize?: number;
  sizes?: Readonly<Record<string, { file: string; width: number; height: number; filesize?: number }>>;
  /** Image metadata (EXIF) by WordPress's names: `aperture`, `camera` … */
  imageMeta?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

export interface WxrMenu {
  slug: string;
  id?: number;
  name?: string;
  items: readonly WxrMenuItem[];
}

export interface WxrMenuItem {
  id: number;
  title?: string;
  /** A custom link, or the target content or term. */
  to: { url: string } | { page: number } | { post: number } | { category: number } | { tag: number };
  parent?: number;
  order?: number;
  target?: string;
  classes?: readonly string[];
  description?: string;
}

export interface WxrSite {
  title?: string;
  description?: string;
  /** The URL of the original site; default `https://old.example`. */
  url?: string;
  authors?: readonly WxrAuthor[];
  terms?: readonly WxrTerm[];
  posts?: readonly WxrContent[];
  pages?: readonly WxrContent[];
  attachments?: readonly WxrAttachment[];
  /** Content of other types, `type` included. */
  others?: readonly (WxrContent & { type: string })[];
  menus?: readonly WxrMenu[];
}

/** The default date of content, on both clocks. */
const usualDate = '2026-01-02 03:04:05';

/**
 * Builds the text of a WXR 1.2 file. Omitted values get WordPress's defaults, and authors or categories that are only
 * referred to need no declaration.
 */
export function wxr(site: WxrSite = {}): string {
  const url = site.url ?? 'https://old.example';
  const menuItems = (site.menus ?? []).flatMap((menu) =>
    menu.items.map((item, index) => menuItemElement(menu, item, index)),
  );
  const items = [
    ...(site.attachments ?? []).map((attachment) => attachmentElement(attachment, url)),
    ...(site.pages ?? []).map((page) => itemElement('page', page)),
    ...(site.posts ?? []).map((post) => itemElement('post', post)),
    ...(site.others ?? []).map((other) => itemElement(other.type, other)),
    ...menuItems,
  ];
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
${element('title', site.title ?? 'A test site')}
${element('link', url)}
${element('description', site.description ?? '')}
${element('wp:wxr_version', '1.2')}
${element('wp:base_site_url', url)}
${element('wp:base_blog_url', url)}
${[
  ...(site.authors ?? []).map(authorElement),
  ...(site.terms ?? []).map(termElement),
  ...(site.menus ?? []).map(({ id, slug, name }) =>
    termElement({ taxonomy: 'nav_menu', slug, ...(id && { id }), ...(name && { name }) }),
  ),
  ...items,
].join('\n')}
</channel>
</rss>
`;
}

function authorElement({ id, login, email, displayName, firstName, lastName }: WxrAuthor): string {
  return `<wp:author>${element('wp:author_id', id)}${element('wp:author_login', login)}${element(
    'wp:author_email',
    email ?? `${login}@example.test`,
  )}${element('wp:author_display_name', displayName ?? login)}${element(
    'wp:author_first_name',
    firstName ?? '',
  )}${element('wp:author_last_name', lastName ?? '')}</wp:author>`;
}

function termElement({ id, taxonomy, slug, name, parent, description, meta }: WxrTerm): string {
  return `<wp:term>${element('wp:term_id', id)}${element('wp:term_taxonomy', taxonomy)}${element(
    'wp:term_slug',
    slug,
  )}${element('wp:term_parent', parent ?? '')}${element('wp:term_name', name ?? slug)}${element(
    'wp:term_description',
    description ?? '',
  )}${metaElements('wp:termmeta', meta)}</wp:term>`;
}

function attachmentElement(attachment: WxrAttachment, url: string): string {
  const { file, alt, width, height, fileSize, sizes = {}, imageMeta, meta, ...content } = attachment;
  const folder = file.replace(/[^/]*$/, '');
  const metadata = php({
    ...(width && { width }),
    ...(height && { height }),
    file,
    ...(fileSize && { filesize: fileSize }),
    sizes: Object.fromEntries(
      Object.entries(sizes).map(([name, size]) => [name, { ...size, file: size.file.replace(folder, '') }]),
    ),
    ...(imageMeta && { image_meta: imageMeta }),
  });
  return itemElement(
    'attachment',
    {
      status: 'inherit',
      guid: `${url}/wp-content/uploads/${file}`,
      ...content,
      meta: {
        _wp_attached_file: file,
        _wp_attachment_metadata: metadata,
        ...(alt && { _wp_attachment_image_alt: alt }),
        ...meta,
      },
    },
    element('wp:attachment_url', `${url}/wp-content/uploads/${file}`),
  );
}

function menuItemElement(menu: WxrMenu, item: WxrMenuItem, index: number): string {
  const [[kind, to] = ['url', '']] = Object.entries(item.to) as [string, string | number][];
  const object = kind === 'url' ? 'custom' : kind === 'tag' ? 'post_tag' : kind;
  return itemElement('nav_menu_item', {
    id: item.id,
    title: item.title ?? '',
    slug: String(item.id),
    body: item.description ?? '',
    menuOrder: item.order ?? index + 1,
    terms: [{ taxonomy: 'nav_menu', slug: menu.slug, name: menu.name ?? menu.slug }],
    meta: {
      _menu_item_type: { custom: 'custom', page: 'post_type', post: 'post_type' }[object] ?? 'taxonomy',
      _menu_item_menu_item_parent: String(item.parent ?? 0),
      _menu_item_object_id: kind === 'url' ? String(item.id) : String(to),
      _menu_item_object: object,
      _menu_item_target: item.target ?? '',
      _menu_item_classes: php(Object.fromEntries((item.classes ?? ['']).entries())),
      _menu_item_xfn: '',
      _menu_item_url: kind === 'url' ? String(to) : '',
    },
  });
}

function itemElement(type: string, content: WxrContent, more = ''): string {
  const date = content.date ?? usualDate;
  const isDraft =
    content.status === 'draft' || content.status === 'pending' || content.status === 'auto-draft';
  const dateGmt = content.dateGmt ?? (isDraft ? '0000-00-00 00:00:00' : date);
  const meta: Meta = {
    ...(content.featuredImage && { _thumbnail_id: String(content.featuredImage) }),
    ...(content.template && { _wp_page_template: content.template }),
    ...content.meta,
  };
  const terms = [
    ...(content.categories ?? []).map((slug) => ({ taxonomy: 'category', slug, name: slug })),
    ...(content.tags ?? []).map((slug) => ({ taxonomy: 'post_tag', slug, name: slug })),
    ...(content.format
      ? [{ taxonomy: 'post_format', slug: `post-format-${content.format}`, name: content.format }]
      : []),
    ...(content.terms ?? []),
  ];
  return `<item>
${element('title', content.title ?? '')}${element('link', content.link)}
${element('dc:creator', content.author ?? '')}${element('guid', content.guid ?? '')}
${element('content:encoded', content.body ?? '')}${element('excerpt:encoded', content.excerpt ?? '')}
${element('wp:post_id', content.id)}
${element('wp:post_date', date)}${element('wp:post_date_gmt', dateGmt)}
${element('wp:post_modified', content.modified ?? date)}${element('wp:post_modified_gmt', content.modified ?? (isDraft ? date : dateGmt))}
${element('wp:comment_status', content.commentStatus ?? 'open')}${element('wp:ping_status', content.pingStatus ?? 'open')}
${element('wp:post_name', content.slug)}${element('wp:status', content.status ?? 'publish')}
${element('wp:post_parent', content.parent ?? 0)}${element('wp:menu_order', content.menuOrder ?? 0)}
${element('wp:post_type', type)}${element('wp:post_password', content.password ?? '')}
${element('wp:is_sticky', content.sticky ? 1 : 0)}${more}
${terms.map(categoryElement).join('')}${metaElements('wp:postmeta', meta)}
${(content.comments ?? []).map(commentElement).join('\n')}
</item>`;
}

function categoryElement({
  taxonomy,
  slug,
  name,
}: {
  taxonomy: string;
  slug: string;
  name?: string;
}): string {
  return `<category domain="${attribute(taxonomy)}" nicename="${attribute(slug)}">${cdata(name ?? slug)}</category>`;
}

function commentElement(comment: WxrComment): string {
  const date = comment.date ?? usualDate;
  return `<wp:comment>${element('wp:comment_id', comment.id)}${element(
    'wp:comment_author',
    comment.author ?? 'A reader',
  )}${element('wp:comment_author_email', comment.email ?? 'reader@example.test')}${element(
    'wp:comment_author_url',
    comment.url ?? '',
  )}${element('wp:comment_author_IP', comment.ip ?? '')}${element('wp:comment_date', date)}${element(
    'wp:comment_date_gmt',
    date,
  )}${element('wp:comment_content', comment.body)}${element('wp:comment_approved', comment.approved ?? '1')}${element(
    'wp:comment_type',
    comment.type ?? 'comment',
  )}${element('wp:comment_parent', comment.parent ?? 0)}${element('wp:comment_user_id', comment.userId ?? 0)}${metaElements(
    'wp:commentmeta',
    comment.meta,
  )}</wp:comment>`;
}

function metaElements(name: string, meta: Meta = {}): string {
  return Object.entries(meta)
    .map(
      ([key, value]) => `<${name}>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</${name}>`,
    )
    .join('');
}

/** An element with text; empty if there is no value. */
function element(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : `<${name}>${cdata(String(value))}</${name}>`;
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

type PhpInput = string | number | { readonly [key: string]: PhpInput };

/** PHP's `serialize` for values that WordPress stores in this format: string lengths count bytes. */
function php(value: PhpInput): string {
  if (typeof value === 'number') return `i:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries = Object.entries(value).map(
    ([key, inner]) => php(/^\d+$/.test(key) ? Number(key) : key) + php(inner),
  );
  return `a:${entries.length}:{${entries.join('')}}`;
}
