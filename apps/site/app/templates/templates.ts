import type { ComponentType } from 'react';
import { Blank } from './Blank.tsx';
import { Default } from './Default.tsx';
import { PageLargeHeader } from './PageLargeHeader.tsx';
import { PageNoSeparators } from './PageNoSeparators.tsx';
import { SinglePostNoSeparators } from './SinglePostNoSeparators.tsx';
import { readTemplateName } from './template-name.ts';
import type { TemplateProps } from './template-props.ts';

/** The layouts an editor can choose for a post or a page. */
const templates: Readonly<Record<string, ComponentType<TemplateProps>>> = {
  Default,
  Blank,
  PageLargeHeader,
  PageNoSeparators,
  SinglePostNoSeparators,
};

/** The template for the name that the backend gives it. */
export const templateNamed = (name: string | null): ComponentType<TemplateProps> =>
  templates[readTemplateName(name, Object.keys(templates))] ?? Default;
