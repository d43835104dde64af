import type { ServerBuild } from 'react-router';

/**
 * What every page needs before it can be shown: its stylesheet and fonts.
 *
 * @returns Values of `Link`, one to a file.
 */
export function preloadsOf(build: ServerBuild): readonly string[] {
  const { links } = build.routes['root']?.module ?? {};
  return (links?.() ?? []).flatMap((link) => {
    if (!('rel' in link) || !('href' in link) || link.href === undefined) return [];
    if (link.rel === 'stylesheet') return [`<${link.href}>; rel=preload; as=style`];
    // Fonts are fetched without cookies from everywhere: a hint that says otherwise would be a second download.
    return link.rel === 'preload' && link.as === 'font'
      ? [`<${link.href}>; rel=preload; as=font; type="font/woff2"; crossorigin`]
      : [];
  });
}
