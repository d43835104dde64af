import type { ServerBuild } from 'react-router';

/** The URLs of the style sheets of every page. */
export function styleSheetsOf(build: ServerBuild): readonly string[] {
  const { links } = build.routes['root']?.module ?? {};
  return (links?.() ?? []).flatMap((link) =>
    'rel' in link && link.rel === 'stylesheet' && link.href !== undefined ? [link.href] : [],
  );
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
