/** The layouts an editor can choose for a post or a page. */
export type TemplateName =
  | 'Default'
  | 'Blank'
  | 'PageLargeHeader'
  | 'PageNoSeparators'
  | 'SinglePostNoSeparators';

const templates: readonly TemplateName[] = [
  'Default',
  'Blank',
  'PageLargeHeader',
  'PageNoSeparators',
  'SinglePostNoSeparators',
];

/**
 * Finds the layout for a template's name. Backends write one template as `Page (Large Header)`, `page-large-header` or
 * `Template_PageLargeHeader`; one that nobody knows is drawn as the default.
 */
export function readTemplateName(name: string | null | undefined): TemplateName {
  const plain = plainName((name ?? '').replace(/^template_/i, '').replace(/\.(php|html)$/i, ''));
  return templates.find((template) => plainName(template) === plain) ?? 'Default';
}

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
