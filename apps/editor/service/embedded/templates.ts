import type { Template } from '../editing-service.ts';

/** The templates of `ContentTemplateEnum`, with the type by which the schema represents each. */
const templates = [
  { name: 'DEFAULT_TEMPLATE', typename: 'DefaultTemplate', label: 'Default', types: ['post', 'page'] },
  { name: 'TEMPLATE_BLANK', typename: 'Template_Blank', label: 'Blank', types: ['post', 'page'] },
  {
    name: 'TEMPLATE_PAGE_LARGE_HEADER',
    typename: 'Template_PageLargeHeader',
    label: 'Large header',
    types: ['page'],
  },
  {
    name: 'TEMPLATE_PAGE_NO_SEPARATORS',
    typename: 'Template_PageNoSeparators',
    label: 'No separators',
    types: ['page'],
  },
  {
    name: 'TEMPLATE_SINGLE_POST_NO_SEPARATORS',
    typename: 'Template_SinglePostNoSeparators',
    label: 'No separators',
    types: ['post'],
  },
] as const;

/** The value of `ContentTemplateEnum` for a template. */
export const templateOf = (template: { readonly type: string } | null): string =>
  templates.find(({ typename }) => typename === template?.type)?.name ?? 'DEFAULT_TEMPLATE';

/** The templates for a content type. */
export const templatesFor = (type: 'post' | 'page'): Template[] =>
  templates
    .filter(({ types }) => (types as readonly string[]).includes(type))
    .map(({ name, label }) => ({ name, label }));
