import type { RequestContext } from '../../contexts/request-context.ts';
import { loadSiteFacts } from '../../data/site-facts.ts';
import { languageTag } from '../../language/language-tag.ts';
import { fileResponse } from '../../files/file-response.ts';
import { plainTextResponse } from '../../files/plain-text-errors.ts';
import { dependenciesContext } from '../../contexts/dependencies-context.ts';
import { siteContext } from '../../contexts/site-context.ts';
import type { Route } from './+types/route.ts';
import { securityText } from './security-text.ts';

/** The security.txt file with `MASTHEAD_SECURITY_CONTACT`; 404 without it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { site } = context.get(siteContext);
  const { dependencies } = context.get(dependenciesContext);
  const { securityContact, siteUrl } = site;
  if (securityContact === null) return plainTextResponse(404, 'This site has no security.txt.');
  const language = await siteLanguage(context);
  const { text, changesAt } = securityText(securityContact, { siteUrl, language, now: Date.now() });
  if (dependencies !== null) dependencies.expiresAt = Math.min(dependencies.expiresAt, changesAt);
  return fileResponse(request, context, { body: text, type: 'text/plain; charset=utf-8' });
}

/** `null` while the backend is down: the contact matters more than the language, and the response is not cached. */
async function siteLanguage(context: RequestContext): Promise<string | null> {
  try {
    return languageTag((await loadSiteFacts(context)).language);
  } catch {
    context.get(dependenciesContext).completeness.isComplete = false;
    return null;
  }
}
