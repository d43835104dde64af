import type { ComponentType } from 'react';
import { siteTheme } from '../theme/site-theme.ts';
import { Blank } from './Blank.tsx';
import { Default } from './Default.tsx';
import { PageLargeHeader } from './PageLargeHeader.tsx';
import { PageNoSeparators } from './PageNoSeparators.tsx';
import { SinglePostNoSeparators } from './SinglePostNoSeparators.tsx';
import { readTemplateName } from './template-name.ts';
import { OtherContent } from './OtherContent.tsx';
import type { TemplateProps, TypeTemplateProps } from './template-props.ts';

/** The site's own templates that an editor can choose for a post or a page. */
const ownTemplates: Readonly<Record<string, ComponentType<TemplateProps>>> = {
  Default,
  Blank,
  PageLargeHeader,
  PageNoSeparators,
  SinglePostNoSeparators,
};

/** The template for the name that the backend gives it: the theme's, or else the site's. */
export function templateNamed(name: string | null): ComponentType<TemplateProps> {
  const templates = { ...ownTemplates, ...siteTheme.templates };
  return templates[readTemplateName(name, Object.keys(templates))] ?? Default;
}

/** The theme's template for a content type, by its GraphQL name, or else the site's for all of them. */
export const templateOfType = (type: string): ComponentType<TypeTemplateProps> =>
  (Object.hasOwn(siteTheme.types, type) ? siteTheme.types[type] : undefined) ?? OtherContent;
