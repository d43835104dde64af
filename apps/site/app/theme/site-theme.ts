import type { BlockComponents } from '@masthead/blocks';
import type { ComponentType } from 'react';
import type { TemplateProps } from '../templates/template-props.ts';

/** What a theme brings, besides the parts that stand in for the site's own. */
export interface SiteTheme {
  /** By the name of the template: one of the site's, or a further one that the backend names. */
  readonly templates: Readonly<Record<string, ComponentType<TemplateProps>>>;
  readonly blocks: Partial<BlockComponents>;
  /** Its style sheet as text; pages get it as the end of the site's own. */
  readonly css: string;
  /** A drawing to stand in place of the site's name, looked through when the site was built. */
  readonly logoSvg: string | null;
  readonly faviconUrl: string | null;
  /** Fonts to load before the style sheet has asked for them; `null`: the site's own. */
  readonly preloadedFonts: readonly string[] | null;
}

/** The theme of this build. What stands here is none at all: the build puts the one of the theme's folder in its place. */
export const siteTheme: SiteTheme = {
  templates: {},
  blocks: {},
  css: '',
  logoSvg: null,
  faviconUrl: null,
  preloadedFonts: null,
};
