import { machineAnswer } from '../../machines/machine-answer.ts';
import { servicesContext } from '../../site-services.ts';
import type { Route } from './+types/route.ts';

/** What robots are asked to leave alone: pages for one person. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { site } = context.get(servicesContext);
  return machineAnswer(request, context, {
    body: site.isIndexed() ? invitation(site.siteUrl) : 'User-agent: *\nDisallow: /\n',
    type: 'text/plain; charset=utf-8',
  });
}

/** With their ends, so that a post that is called `/accounts-of-eels/` is not meant. */
const leftAlone = ['/preview', '/account'].flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]);

const invitation = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...leftAlone.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
