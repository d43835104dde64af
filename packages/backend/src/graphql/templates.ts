import type { Context } from './context.ts';
import { isFrontPage, isPostsPage } from './link-fields.ts';
import type { UniformResource } from './uniform-resource.ts';
import type { Content } from '../storage/content.ts';
import type { Term } from '../storage/terms.ts';

/**
 * Names of the theme templates that apply to a node, most specific first, per WordPress's template hierarchy; a site selects its
 * screen by them. Nodes that WordPress's main query does not distinguish get those of the front page, as in FaustWP.
 */
export function templatesOf(row: UniformResource, context: Context): string[] {
  const front = isFrontPage(row, context) ? ['front-page'] : [];
  switch (row.kind) {
    case 'content':
      return [...front, ...contentTemplates(row), 'index'];
    case 'term':
      return row.taxonomy === 'post_format' ? ofFrontPage : [...termTemplates(row), 'archive', 'index'];
    case 'user':
      return [`author-${row.nicename}`, `author-${row.id}`, 'author', 'archive', 'index'];
    case 'contentType':
      // FaustWP finds the posts page as a page.
      return isPostsPage(row) && front.length === 0 ? ['page', 'index'] : ofFrontPage;
    default:
      return ofFrontPage;
  }
}

const ofFrontPage = ['front-page', 'home', 'index'];

function contentTemplates(row: Content): string[] {
  const own = row.template === '' ? [] : [row.template];
  if (row.type === 'page') return [...own, `page-${row.slug}`, `page-${row.id}`, 'page'];
  if (row.type !== 'attachment')
    return [...own, `single-${row.type}-${row.slug}`, `single-${row.type}`, 'single'];
  const [type = '', subtype = ''] = row.mime_type.split('/');
  return [
    `${type}-${subtype}`,
    subtype,
    type,
    'attachment',
    ...(type === 'image' ? [] : singleAttachment(row)),
  ];
}

const singleAttachment = (row: Content): string[] => [
  `single-attachment-${row.slug}`,
  'single-attachment',
  'single',
];

const shortNames: Record<string, string> = { category: 'category', post_tag: 'tag' };

function termTemplates(row: Term): string[] {
  const name = shortNames[row.taxonomy];
  return name === undefined
    ? [`taxonomy-${row.taxonomy}-${row.slug}`, `taxonomy-${row.taxonomy}`, 'taxonomy']
    : [`${name}-${row.slug}`, `${name}-${row.id}`, name];
}
