import type { ContentTemplate } from './rows.ts';

/** A page template. */
interface TemplateFacts {
  /** Name in the database. */
  name: string;
  typename: string;
  /** Display name. */
  label: string;
  enumValue: string;
}

const templates: readonly TemplateFacts[] = [
  { name: '', typename: 'DefaultTemplate', label: 'Default', enumValue: 'DEFAULT_TEMPLATE' },
  { name: 'blank', typename: 'Template_Blank', label: 'Blank', enumValue: 'TEMPLATE_BLANK' },
  {
    name: 'page-large-header',
    typename: 'Template_PageLargeHeader',
    label: 'Page (Large Header)',
    enumValue: 'TEMPLATE_PAGE_LARGE_HEADER',
  },
  {
    name: 'page-no-separators',
    typename: 'Template_PageNoSeparators',
    label: 'Page (No separators)',
    enumValue: 'TEMPLATE_PAGE_NO_SEPARATORS',
  },
  {
    name: 'single-no-separators',
    typename: 'Template_SinglePostNoSeparators',
    label: 'Single Post (No Separators)',
    enumValue: 'TEMPLATE_SINGLE_POST_NO_SEPARATORS',
  },
];

/**
 * Details of a template. A template unknown here (imported, or of a site's theme) gets those of the default template, with its own
 * name.
 */
export const templateFacts = ({ name }: ContentTemplate): TemplateFacts =>
  templates.find((each) => each.name === name) ?? { ...(templates[0] as TemplateFacts), name, label: name };

/** The database name of a value of `ContentTemplateEnum`. */
export const templateNamed = (enumValue: string): string =>
  templates.find((each) => each.enumValue === enumValue)?.name ?? '';
