import { type Finding, findingsOf } from './finding.ts';
import { createProbe } from './probe.ts';

/**
 * Asks a site's token route, as the browser of a visitor would: the step `site`.
 *
 * @returns `skipped` when nothing runs there, `failure` when something else answers than the site.
 */
export async function checkRunningSite({
  siteUrl,
  apiBasePath,
  fetch,
  askMs = 5000,
}: {
  siteUrl: string;
  apiBasePath: string;
  fetch: (request: Request) => Promise<Response>;
  askMs?: number;
}): Promise<Finding> {
  const { ok, failure, skipped } = findingsOf('site');
  const address = `${siteUrl}${apiBasePath}/auth/token`;
  const reply = await createProbe({ fetch, askMs, allMs: askMs })(address);
  if (reply.kind === 'silence') return skipped(`The site does not run at ${siteUrl} (${reply.reason}).`);
  const isOurs =
    reply.status === 401 && typeof reply.json === 'object' && reply.json !== null && 'error' in reply.json;
  return isOurs
    ? ok(`The site runs at ${siteUrl} and answers its calls below ${apiBasePath}.`)
    : failure(
        `${address} answers with status ${reply.status}, and not as the site does.`,
        'Check SITE_URL and MASTHEAD_API_PATH, and that the proxy in front hands on all paths.',
      );
}
