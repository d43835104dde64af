import type { Chance } from './chance.ts';
import type { ModelAuthor, ModelItem, ModelMeta, ModelTerm } from './export-model.ts';
import { randomAttachment, randomMenuItem } from './random-special-items.ts';
import { randomComments } from './random-comments.ts';
import { randomDates } from './random-dates.ts';
import { randomSlug, randomTitle } from './random-names.ts';

const types = [
  ...Array.from({ length: 8 }, () => 'post'),
  ...Array.from({ length: 5 }, () => 'page'),
  ...Array.from({ length: 5 }, () => 'attachment'),
  ...Array.from({ length: 5 }, () => 'nav_menu_item'),
  'revision',
  'product',
  'product_variation',
  'shop_order',
  'tribe_events',
  'wp_navigation',
  'wp_global_styles',
  'wp_template',
  'wp_block',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'feedback',
];
const statuses = [
  'draft',
  'pending',
  'private',
  'future',
  'trash',
  'auto-draft',
  'wc-completed',
  'archived',
  '',
];

/** Items of all types, with ids, parents and terms that may be missing. */
export function randomItems(
  chance: Chance,
  site: { url: string; authors: readonly ModelAuthor[]; terms: readonly ModelTerm[] },
): ModelItem[] {
  const count = chance.below(40);
  const highest = chance.pick([30, 200, 9000]);
  return Array.from({ length: count }, () => randomItem(chance, { ...site, highest }));
}

function randomItem(
  chance: Chance,
  { url, authors, terms, highest }: Parameters<typeof randomItems>[1] & { highest: number },
): ModelItem {
  const type = chance.pick(types);
  const id = chance.happens(0.05) ? null : 1 + chance.below(highest);
  const slug = chance.happens(0.08) ? '' : randomSlug(chance, id);
  const inherits = type === 'attachment' || type === 'revision';
  const status = chance.happens(0.2) ? chance.pick(statuses) : inherits ? 'inherit' : 'publish';
  const item: ModelItem = {
    id,
    type,
    status,
    slug,
    title: randomTitle(chance),
    link: randomLink(chance, { url, id, slug }),
    guid: chance.pick([
      `${url}/?p=${id}`,
      `${url}/?p=${id}`,
      `${url}/?post_type=${type}&#038;p=${id}`,
      `${url}/${slug}/`,
      '',
      `urn:${id}`,
    ]),
    creator: chance.happens(0.1) ? chance.pick(['', 'gone', 'ANA']) : (chance.pick(authors)?.login ?? 'ana'),
    body: randomBody(chance, url),
    excerpt: chance.happens(0.2) ? randomTitle(chance) : '',
    password: chance.happens(0.05) ? ' secret' : '',
    parentId: chance.happens(0.7) ? 0 : chance.pick([1 + chance.below(highest), id ?? 0, 99_999]),
    menuOrder: chance.pick([0, 0, 1, 5, -3]),
    isSticky: chance.happens(0.1),
    ...randomDates(chance, status),
    attachmentUrl: '',
    terms: randomAssignments(chance, terms),
    meta: randomMeta(chance),
    comments: randomComments(chance),
  };
  if (type === 'attachment') return randomAttachment(chance, item, url);
  return type === 'nav_menu_item' ? randomMenuItem(chance, item, { terms, highest }) : item;
}

function randomLink(
  chance: Chance,
  { url, id, slug }: { url: string; id: number | null; slug: string },
): string {
  return chance.pick([
    `${url}/${slug}/`,
    `${url}/${slug}/`,
    `${url}/2012/01/${slug}/`,
    `${url}/?p=${id}`,
    `${url}//${slug}//`,
    `//${slug}/`,
    `/${slug}`,
    `${url}/index.php/archives/${id}`,
    `${url}/über/${slug}/`,
    `https://elsewhere.example/${slug}/`,
    `${url}/`,
    `${url}/${slug}.html`,
    `${url}/${slug}/?lang=en`,
    `${url}/${slug}/#top`,
    'not a url',
    '',
  ]);
}

function randomBody(chance: Chance, url: string): string {
  const file = `${url}/wp-content/uploads/2012/01/photo-${chance.below(5)}.jpg`;
  return chance.pick([
    `<p>${randomTitle(chance)}</p>`,
    `First\r\n\r\nsecond <!--more--> third <!--nextpage--> fourth`,
    `[gallery ids="1,2,3"] [caption id="attachment_1"]<img src="${file}" /> C[/caption]`,
    `<!-- wp:image {"id":5} --><figure class="wp-block-image"><img src="${file}" alt=""/></figure><!-- /wp:image -->`,
    `<!-- wp:navigation-link {"label":"A","url":"/a"} /--> <!-- wp:query --><div></div><!-- /wp:query -->`,
    `<a href="${url}/hello-world/">in</a> ]]> <script>x()</script>`,
    'body { color: red }',
    '{"version":2,"isGlobalStylesUserThemeJSON":true}',
    '',
  ]);
}

function randomAssignments(chance: Chance, terms: readonly ModelTerm[]): ModelItem['terms'] {
  const count = chance.below(4);
  return Array.from({ length: count }, () => {
    const term = terms.length > 0 && chance.happens(0.7) ? chance.pick(terms) : null;
    if (term) return { taxonomy: term.taxonomy, slug: term.slug, name: term.name };
    const slug = randomSlug(chance, null);
    return {
      taxonomy: chance.pick(['category', 'post_tag', 'tag', 'pa_size', '']),
      slug,
      name: chance.pick([slug, '']),
    };
  });
}

function randomMeta(chance: Chance): ModelMeta[] {
  const values: ModelMeta[] = [
    { key: '_edit_last', value: chance.pick(['1', '2', '99', '']) },
    { key: '_thumbnail_id', value: chance.pick(['5', '99999', '', 'x']) },
    { key: '_wp_page_template', value: chance.pick(['default', 'page-blank.php', '']) },
    { key: '_wp_old_slug', value: randomSlug(chance, null) },
    { key: '_elementor_data', value: '[{"id":"a","elType":"section"}]'.repeat(chance.below(40)) },
    { key: 'price', value: '9.99' },
    { key: 'price', value: '8.88' },
    { key: '_product_attributes', value: 'O:8:"stdClass":1:{s:1:"a";i:1;}' },
    { key: 'broken', value: 'a:1:{s:5:"a' },
    { key: '', value: 'without a key' },
    { key: 'ünïcode key', value: '\u0001control 🐟' },
    { key: '_wp_attachment_metadata', value: 'a:1:{s:5:"width";i:3;}' },
    { key: '_menu_item_url', value: 'https://example.com/' },
  ];
  return values.filter(() => chance.happens(0.25));
}
