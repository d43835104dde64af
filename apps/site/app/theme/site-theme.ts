import type { BlockComponents } from '@masthead/blocks';
import type { ComponentType } from 'react';
import type { TemplateProps, TypeTemplateProps } from '../templates/template-props.ts';

/** The contents of a theme, besides replaced components. */
export interface SiteTheme {
  /** By the name of the template: one of the site's, or a further one that the backend names. */
  readonly templates: Readonly<Record<string, ComponentType<TemplateProps>>>;
  /** By the GraphQL name of a content type that a plugin of a WordPress registered. */
  readonly types: Readonly<Record<string, ComponentType<TypeTemplateProps>>>;
  readonly blocks: Partial<BlockComponents>;
  /** Its style sheet as text, appended to the site's own. */
  readonly css: string;
  /** An SVG logo shown instead of the site's name, sanitised at build time. */
  readonly logoSvg: string | null;
  /** Its URL, and its text, from which icons for other programs are rendered. */
  readonly favicon: { readonly url: string; readonly svg: string } | null;
  /** Fonts to preload; `null`: the site's own. */
  readonly preloadedFonts: readonly string[] | null;
}

/** The theme of this build. This is the empty default; the build replaces it with the theme from the theme folder. */
export const siteTheme: SiteTheme = {
  templates: {},
  types: {},
  blocks: {},
  css: '',
  logoSvg: null,
  favicon: null,
  preloadedFonts: null,
};
