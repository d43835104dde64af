import type { ContentTemplate } from './rows.ts';

/** A template that content can choose besides the default. */
interface TemplateFacts {
  /** In the database. */
  name: string;
  typename: string;
  /** What people choose it by. */
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
 * What is known of a template. One that is unknown here came with an import, or belongs to a site's theme: it is said to be the default, under
 * its own name.
 */
export const templateFacts = ({ name }: ContentTemplate): TemplateFacts =>
  templates.find((each) => each.name === name) ?? { ...(templates[0] as TemplateFacts), name, label: name };

/** The name in the database of a template of `ContentTemplateEnum`. */
export const templateNamed = (enumValue: string): string =>
  templates.find((each) => each.enumValue === enumValue)?.name ?? '';
