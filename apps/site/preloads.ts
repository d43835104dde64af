import type { ServerBuild } from 'react-router';
import type * as EntryModule from './app/entry.server.tsx';

/** The URLs of all style sheets of content. */
export function styleSheetsOf({ entry }: ServerBuild): readonly string[] {
  return (entry.module as unknown as typeof EntryModule).allStyleSheets;
}

/**
 * The preload links of the stylesheet and fonts that every page needs before it can be painted.
 *
 * @returns Values of the `Link` header, one per file.
 */
export function preloadsOf(build: ServerBuild): readonly string[] {
  const { links } = build.routes['root']?.module ?? {};
  return (links?.() ?? []).flatMap((link) => {
    if (!('rel' in link) || !('href' in link) || link.href === undefined) return [];
    if (link.rel === 'stylesheet') return [`<${link.href}>; rel=preload; as=style`];
    // Fonts are always fetched without credentials: a hint without `crossorigin` would cause a second download.
    return link.rel === 'preload' && link.as === 'font'
      ? [`<${link.href}>; rel=preload; as=font; type="font/woff2"; crossorigin`]
      : [];
  });
}
