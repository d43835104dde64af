import { fileResponse } from '../../files/file-response.ts';
import { siteContext } from '../../contexts/site-context.ts';
import type { Route } from './+types/route.ts';

/** The paths that crawlers must not visit: personalised pages. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { site } = context.get(siteContext);
  return fileResponse(request, context, {
    body: site.isIndexed() ? invitation(site.siteUrl) : 'User-agent: *\nDisallow: /\n',
    type: 'text/plain; charset=utf-8',
  });
}

/** With their end, so that a post at `/accounts-of-eels/` is not excluded. */
const leftAlone = ['/preview', '/account'].flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]);

const invitation = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...leftAlone.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
