import { type Finding, findingsOf } from './finding.ts';
import { createProbe, type Reply, type Silence } from './probe.ts';

/**
 * Asks a site as the browser of a visitor would: its token route, and where it would send people to sign in, which tells its own address
 * and what becomes of its cookies. The step `site`.
 *
 * @returns `skipped` when nothing runs there, `failure` when something else answers than the site as it is configured here.
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
  const { ok, failure } = findingsOf('site');
  const probe = createProbe({ fetch, askMs, allMs: askMs });
  const address = `${siteUrl}${apiBasePath}/auth/token`;
  const reply = await probe(address);
  if (reply.kind === 'silence') return judgeSilence(siteUrl, reply);
  const isOurs =
    reply.status === 401 && typeof reply.json === 'object' && reply.json !== null && 'error' in reply.json;
  if (!isOurs) {
    return failure(
      `${address} answers with status ${reply.status}, and not as the site does.`,
      'Check SITE_URL and MASTHEAD_API_PATH, and that the proxy in front hands on all paths.',
    );
  }
  const begun = await probe(`${siteUrl}${apiBasePath}/auth/login?redirect_uri=%2F`);
  return (
    judgeBegun(siteUrl, begun) ??
    ok(`The site runs at ${siteUrl} and answers its calls below ${apiBasePath}.`)
  );
}

/** That nothing listens means that no site runs now. Whatever else keeps us from it keeps readers from it. */
function judgeSilence(siteUrl: string, { reason, code }: Silence): Finding {
  const { warning, failure, skipped } = findingsOf('site');
  if (/CERT|SIGNATURE|SSL|^EPROTO$/.test(code ?? '')) {
    return failure(
      `${siteUrl} cannot be opened by https (${reason}).`,
      'Give the proxy a certificate for this name that browsers trust, or correct SITE_URL.',
    );
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return warning(
      `${siteUrl} cannot be found from this machine (${reason}).`,
      'Check the name in SITE_URL, and that it stands in the DNS.',
    );
  }
  return skipped(`The site does not run at ${siteUrl} (${reason}).`);
}

/** What is wrong with how the site begins signing in; `null` for nothing, or when it has no secret key and begins none. */
function judgeBegun(siteUrl: string, begun: Reply | Silence): Finding | null {
  const { failure } = findingsOf('site');
  if (begun.kind === 'silence' || begun.location === null) return null;
  const back = URL.parse(begun.location.searchParams.get('redirect_uri') ?? '');
  if (back !== null && back.origin !== siteUrl) {
    return failure(
      `The server that runs at ${siteUrl} has another SITE_URL: ${back.origin}.`,
      'Set SITE_URL to what readers open: for the server, and here.',
    );
  }
  const [cookie] = begun.headers.getSetCookie();
  if (cookie === undefined) {
    return failure(
      `The cookies that the site sets do not come through at ${siteUrl}.`,
      'Let the proxy in front hand on the header Set-Cookie.',
    );
  }
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim().toLowerCase());
  const isWhole =
    pair.startsWith('__host-') && attributes.includes('secure') && attributes.includes('path=/');
  if (siteUrl.startsWith('https:') && !isWhole) {
    return failure(
      `Something on the way to ${siteUrl} changes the cookies that the site sets: browsers will not keep them.`,
      'Let the proxy in front leave their names, Secure and Path as they are.',
    );
  }
  return null;
}
