import { type Finding, findingsOf } from '@masthead/client/server';
import { createProbe, type Reply, type Silence } from './probe.ts';

/**
 * Checks a running site as a visitor's browser sees it: its token route, and the start of its sign-in, which reveals its own URL and
 * whether its cookies arrive. The step `site`.
 *
 * @returns `skipped` if no site is running, `failure` if something else responds than the site configured here.
 */
export async function checkRunningSite({
  siteUrl,
  apiBasePath,
  fetch,
  requestTimeoutMs = 5000,
}: {
  siteUrl: string;
  apiBasePath: string;
  fetch: (request: Request) => Promise<Response>;
  requestTimeoutMs?: number;
}): Promise<Finding> {
  const { ok, failure } = findingsOf('site');
  const probe = createProbe({ fetch, requestTimeoutMs, totalTimeoutMs: requestTimeoutMs });
  const address = `${siteUrl}${apiBasePath}/auth/token`;
  const reply = await probe(address);
  if (reply.kind === 'silence') return silenceFinding(siteUrl, reply);
  const isOurs =
    reply.status === 401 && typeof reply.json === 'object' && reply.json !== null && 'error' in reply.json;
  if (!isOurs) {
    return failure(
      `${address} responds with status ${reply.status}, unlike the site.`,
      'Check SITE_URL and MASTHEAD_API_PATH, and that the proxy forwards all paths.',
    );
  }
  const started = await probe(`${siteUrl}${apiBasePath}/auth/login?redirect_uri=%2F`);
  return (
    signInProblem(siteUrl, started) ??
    ok(`The site runs at ${siteUrl}, and its API responds at ${apiBasePath}.`)
  );
}

/** If nothing listens, no site is running. Any other network error affects visitors as well. */
function silenceFinding(siteUrl: string, { reason, code }: Silence): Finding {
  const { warning, failure, skipped } = findingsOf('site');
  if (/CERT|SIGNATURE|SSL|^EPROTO$/.test(code ?? '')) {
    return failure(
      `${siteUrl} cannot be opened with https (${reason}).`,
      'Install a certificate for this name that browsers trust, or correct SITE_URL.',
    );
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return warning(
      `${siteUrl} cannot be resolved from this machine (${reason}).`,
      'Check the name in SITE_URL and its DNS record.',
    );
  }
  return skipped(`The site is not running at ${siteUrl} (${reason}).`);
}

/** Checks the redirect that starts the sign-in; `null` without a problem, or if the site has no secret key. */
function signInProblem(siteUrl: string, begun: Reply | Silence): Finding | null {
  const { failure } = findingsOf('site');
  if (begun.kind === 'silence' || begun.location === null) return null;
  const back = URL.parse(begun.location.searchParams.get('redirect_uri') ?? '');
  if (back !== null && back.origin !== siteUrl) {
    return failure(
      `The server running at ${siteUrl} has another SITE_URL: ${back.origin}.`,
      'Set SITE_URL to the public URL, for the server and here.',
    );
  }
  const [cookie] = begun.headers.getSetCookie();
  if (cookie === undefined) {
    return failure(
      `The cookies that the site sets do not arrive at ${siteUrl}.`,
      'Configure the proxy to forward the header Set-Cookie.',
    );
  }
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim().toLowerCase());
  const isWhole =
    pair.startsWith('__host-') && attributes.includes('secure') && attributes.includes('path=/');
  if (siteUrl.startsWith('https:') && !isWhole) {
    return failure(
      `A proxy in front of ${siteUrl} changes the cookies that the site sets: browsers will reject them.`,
      'Configure the proxy to leave cookie names, Secure and Path unchanged.',
    );
  }
  return null;
}
