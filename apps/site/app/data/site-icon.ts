import type { RequestContext } from '../contexts/request-context.ts';
import { siteContext } from '../contexts/site-context.ts';
import { SiteIconDocument } from '../generated/documents.ts';
import { queryIfSupported } from './query.ts';
import { loadSiteFacts } from './site-facts.ts';

/** For so long a backend without this setting is not queried for it again. */
const RETRY_MS = 10 * 60_000;

/** Loads the URL of the site icon; `null` without one, or if the backend does not support it. */
export async function loadSiteIcon(context: RequestContext): Promise<string | null> {
  const { memory, site } = context.get(siteContext);
  if (site.kind === 'embedded') return (await loadSiteFacts(context)).iconUrl;
  if (performance.now() < memory.iconUnknownUntil) return null;
  const answer = await queryIfSupported(context, SiteIconDocument, {});
  if (answer === null) memory.iconUnknownUntil = performance.now() + RETRY_MS;
  return answer?.generalSettings?.siteIconUrl ?? null;
}
