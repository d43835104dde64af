import { createChance } from './chance.ts';
import type { ExportModel, ModelComment, ModelItem, ModelTerm } from './export-model.ts';
import { writeExport } from './write-export.ts';

/** An export with one kind of fault that real ones have. */
export interface ExportCase {
  readonly name: string;
  readonly model: ExportModel;
  /** The file. */
  readonly bytes: Uint8Array;
}

const url = 'https://old.example';
const date = '2012-03-04 05:06:07';

const item = (id: number, values: Partial<ModelItem> = {}): ModelItem => ({
  id,
  type: 'post',
  status: 'publish',
  slug: `item-${id}`,
  title: `Item ${id}`,
  link: `${url}/item-${id}/`,
  guid: `${url}/?p=${id}`,
  creator: 'ana',
  body: `<p>Text ${id}</p>`,
  excerpt: '',
  password: '',
  parentId: 0,
  menuOrder: 0,
  isSticky: false,
  dates: { 'wp:post_date': date, 'wp:post_date_gmt': date },
  pubDate: '',
  attachmentUrl: '',
  terms: [],
  meta: [],
  comments: [],
  ...values,
});

const term = (
  taxonomy: string,
  id: number | null,
  slug: string,
  values: Partial<ModelTerm> = {},
): ModelTerm => ({
  id,
  taxonomy,
  slug,
  parentSlug: '',
  name: `The ${slug}`,
  description: '',
  meta: [],
  ...values,
});

const inTerms = (...terms: readonly ModelTerm[]): Pick<ModelItem, 'terms'> => ({ terms });

const menuItem = (
  id: number,
  menu: ModelTerm,
  { parent = 0, to = { custom: '/about/' } }: { parent?: number; to?: Record<string, string | number> } = {},
): ModelItem => {
  const [[kind, target] = ['custom', '']] = Object.entries(to);
  const isPage = kind === 'page' || kind === 'post';
  return item(id, {
    type: 'nav_menu_item',
    slug: String(id),
    menuOrder: id % 100,
    ...inTerms(menu),
    meta: Object.entries({
      _menu_item_type: kind === 'custom' ? 'custom' : isPage ? 'post_type' : 'taxonomy',
      _menu_item_menu_item_parent: String(parent),
      _menu_item_object_id: kind === 'custom' ? String(id) : String(target),
      _menu_item_object: kind,
      _menu_item_classes: 'a:1:{i:0;s:0:"";}',
      _menu_item_url: kind === 'custom' ? String(target) : '',
    }).map(([key, value]) => ({ key, value })),
  });
};

const attachment = (id: number, attachmentUrl: string, file: string | null = null): ModelItem =>
  item(id, {
    type: 'attachment',
    status: 'inherit',
    attachmentUrl,
    meta: file === null ? [] : [{ key: '_wp_attached_file', value: file }],
  });

const comment = (id: number, values: Partial<ModelComment> = {}): ModelComment => ({
  id,
  parentId: 0,
  userId: 0,
  author: 'A reader',
  email: 'reader@example.com',
  date,
  dateGmt: date,
  body: `Comment ${id}`,
  approved: '1',
  type: '',
  meta: [],
  ...values,
});

const main = term('nav_menu', 70, 'main');
const footer = term('nav_menu', 71, 'footer');
const news = term('category', 3, 'news');
const tag = term('post_tag', 3, 'news');

type Content = Partial<Pick<ExportModel, 'version' | 'terms' | 'items'>>;

const cases: Readonly<Record<string, Content>> = {
  'links with repeated slashes': {
    items: [
      item(1, { type: 'page', slug: 'greek', link: '//greek/' }),
      item(2, { type: 'page', slug: 'επίπεδο-2', parentId: 1, link: '//greek/επίπεδο-2/' }),
      item(3, { link: `${url}//2012//03//item-3//` }),
      item(4, { link: '///item-4/' }),
    ],
  },
  'a category and a tag with one id': {
    terms: [news, tag, term('post_format', 3, 'post-format-aside')],
    items: [
      item(1, inTerms(news)),
      ...[2, 3, 4].map((id) => item(id, inTerms(tag))),
      item(5, inTerms(news, tag)),
    ],
  },
  'menus with the same items, and without locations': {
    terms: [main, footer, term('category', 5, 'about')],
    items: [
      item(9, { type: 'page' }),
      menuItem(101, main, { to: { page: 9 } }),
      menuItem(102, main, { parent: 101, to: { category: 5 } }),
      menuItem(103, main, { parent: 102 }),
      menuItem(101, footer, { to: { page: 9 } }),
      menuItem(102, footer, { parent: 101, to: { category: 5 } }),
      { ...menuItem(104, main), ...inTerms(main, footer) },
      menuItem(105, main, { parent: 999, to: { page: 999 } }),
      menuItem(106, main, { to: { category: 999 } }),
    ],
  },
  'images of other hosts, in folders of networks, and without files': {
    items: [
      attachment(1, 'https://example.files.wordpress.com/2012/03/one.jpg'),
      attachment(2, 'https://example.files.wordpress.com/2012/03/two.png?w=640'),
      attachment(3, `${url}/files/2012/03/three.gif`),
      attachment(
        4,
        `${url}/wp-content/uploads/sites/2/2012/03/four.jpg`,
        '/home/x/wp-content/uploads/2012/03/four.jpg',
      ),
      attachment(5, 'https://cdn.example/any/five.jpg'),
      attachment(6, ''),
      item(7, {
        body: '<!-- wp:gallery {"ids":[1,2,6]} --><figure><img src="https://example.files.wordpress.com/2012/03/one.jpg" alt=""/></figure><!-- /wp:gallery -->[gallery ids="1,2,6"]',
        meta: [{ key: '_thumbnail_id', value: '6' }],
      }),
    ],
  },
  'slugs of the site itself': {
    items: [
      item(1, { type: 'page', slug: 'wp-admin', link: `${url}/wp-admin/` }),
      item(2, { type: 'page', slug: 'start', parentId: 1, link: `${url}/wp-admin/start/` }),
      item(3, { type: 'page', slug: 'graphql', link: `${url}/graphql/` }),
      item(4, { type: 'page', slug: 'edit', link: '' }),
    ],
  },
  'terms without a slug': {
    terms: [
      term('category', 5, '', { name: 'Named' }),
      term('category', 6, '', { name: '…' }),
      term('post_tag', 7, '', { name: '' }),
      term('post_format', 8, '', { name: '' }),
    ],
  },
  'version 1.0 with its own name for tags': {
    version: '1.0',
    terms: [term('category', null, 'news'), term('post_tag', null, 'tagged')],
    items: [
      item(1, inTerms(news, term('post_tag', null, 'tagged'))),
      item(2, inTerms(term('post_tag', null, 'not-declared'))),
    ],
  },
  'terms with missing parents, children first, and cycles': {
    terms: [
      term('category', 5, 'grandchild', { parentSlug: 'child' }),
      term('category', 4, 'child', { parentSlug: 'top' }),
      term('category', 3, 'top'),
      term('category', 6, 'child', { parentSlug: 'other' }),
      term('category', 7, 'other'),
      term('category', 8, 'orphan', { parentSlug: 'missing' }),
      term('category', 9, 'ring-a', { parentSlug: 'ring-b' }),
      term('category', 10, 'ring-b', { parentSlug: 'ring-a' }),
      term('category', 11, '%ce%b5%cf%80%ce%af'),
      term('category', 12, ''),
      term('category', 13, '%e3%81%a8%e3%81'),
    ],
    items: [3, 4, 5, 8, 9, 11, 13].map((id, at) =>
      item(
        at + 1,
        inTerms(
          term(
            'category',
            null,
            ['top', 'child', 'grandchild', 'orphan', 'ring-a', '%ce%b5%cf%80%ce%af', '%e3%81%a8%e3%81'][at] ??
              `c-${id}`,
          ),
        ),
      ),
    ),
  },
  'guids that are URLs, numbers and texts': {
    items: [
      'http://old.example/?p=1',
      'tag:old.example,2010:2',
      'https://old.example/?post_type=x&#038;p=3',
      '',
    ].map((guid, at) => item(at + 1, { guid })),
  },
  'different content and comments with one id': {
    items: [
      item(5, { comments: [comment(1), comment(1, { body: 'Another' }), comment(2, { parentId: 1 })] }),
      item(5, { type: 'page', slug: 'page', title: 'Page', comments: [comment(1, { body: 'Third' })] }),
      item(5, { type: 'page', slug: 'page', title: 'Page again' }),
      item(6, {
        slug: 'item-5',
        title: 'Same slug',
        link: `${url}/item-5/`,
        comments: [comment(3, { parentId: 99 })],
      }),
    ],
  },
  'dates that are missing, or in UTC only': {
    items: [
      item(1, { dates: { 'wp:post_date': '0000-00-00 00:00:00', 'wp:post_date_gmt': date } }),
      item(2, { dates: { 'wp:post_date': date, 'wp:post_date_gmt': '0000-00-00 00:00:00' } }),
      item(3, { dates: {}, pubDate: 'Sun, 04 Mar 2012 05:06:07 +0000' }),
      item(4, { dates: {}, pubDate: 'Wed, 30 Nov -0001 00:00:00 +0000', status: 'draft' }),
      item(5, { dates: {} }),
    ],
  },
  'content of plugins, drafts, revisions and settings of themes': {
    items: [
      item(1, { status: 'private' }),
      item(2, { password: 'secret', isSticky: true }),
      item(3, { type: 'revision', status: 'inherit', parentId: 2, slug: '2-autosave-v1' }),
      item(4, { type: 'wp_navigation' }),
      item(5, { type: 'wp_global_styles', body: '{"version":2}' }),
      item(6, { type: 'custom_css', body: 'a > b { color: red }' }),
      item(7, {
        type: 'product',
        meta: [{ key: '_price', value: '9' }],
        ...inTerms(term('product_cat', null, 'hats')),
      }),
      item(8, { type: 'product_variation', parentId: 7, status: 'publish' }),
      item(9, { type: 'shop_order', status: 'wc-completed', comments: [comment(8, { type: 'order_note' })] }),
      item(10, { type: 'tribe_events' }),
      item(11, { status: 'auto-draft', slug: '', title: 'Auto Draft' }),
      item(12, { status: 'trash', slug: 'item-12__trashed' }),
      item(13, { status: 'draft', slug: '' }),
    ],
  },
  'slugs that are encoded, cut, numeric or missing': {
    items: [
      item(1, { slug: '%e3%81%a8%e3%81%a6', link: `${url}/%e3%81%a8%e3%81%a6/` }),
      item(2, { slug: '%e3%81%a8%e3', link: `${url}/%e3%81%a8%e3/` }),
      item(3, { type: 'page', slug: '2012', link: `${url}/2012/` }),
      item(4, { type: 'page', slug: '1987', link: `${url}/1987/` }),
      item(5, { slug: '', link: '' }),
      item(6, { slug: 'a%20b', link: `${url}/a%20b/` }),
      item(7, { slug: 'x', link: `${url}/?p=7` }),
    ],
  },
  'authors that are not declared, or declared twice': {
    items: [
      item(1, { creator: 'not-declared' }),
      item(2, { creator: 'ANA' }),
      item(3, { creator: '' }),
      item(4, { creator: 'ünal özil' }),
    ],
  },
  'no ids at all': {
    items: [
      {
        ...item(1),
        id: null,
        comments: [
          { ...comment(1), id: null },
          { ...comment(1), id: null },
        ],
      },
      { ...item(2), id: null, slug: '', guid: '' },
      { ...item(2), id: null, slug: '', guid: '' },
    ],
  },
};

/** Exports with the faults of real ones, one kind each. */
export const exportCases: readonly ExportCase[] = Object.entries(cases).map(([name, content], at) => {
  const model: ExportModel = {
    version: '1.2',
    url,
    title: 'A site',
    authors: [
      { id: 1, login: 'ana', email: 'ana@example.com', displayName: 'Ana' },
      { id: 1, login: 'bob', email: '', displayName: 'Bob' },
    ],
    terms: [],
    items: [],
    ...content,
  };
  return { name, model, bytes: writeExport(model, createChance(at)) };
});
