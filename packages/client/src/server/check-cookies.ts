import { type Finding, findingsOf } from './finding.ts';

/**
 * Whether browsers will store the session cookies at the site's URL: the step `cookies`.
 *
 * @param headers Those of a request, if there is one: the site may have been opened at another URL.
 */
export function checkCookies({
  siteUrl,
  headers,
}: {
  siteUrl: string;
  headers?: Headers | undefined;
}): Finding {
  const { ok, warning, failure } = findingsOf('cookies');
  const site = new URL(siteUrl);
  const host = hostOf(headers?.get('host') ?? null);
  if (host !== null && isThisMachine(host) && isThisMachine(site.hostname) && host !== site.hostname) {
    return failure(
      `The site was opened at ${host}, but its URL is ${siteUrl}: browsers store separate cookies for each host.`,
      `Open ${siteUrl}/, or set SITE_URL to the URL that you open.`,
    );
  }
  const forwarded = headers?.get('x-forwarded-proto')?.split(',')[0]?.trim();
  if (forwarded === 'https' && site.protocol === 'http:') {
    return failure(
      `Visitors use https, but SITE_URL is ${siteUrl}.`,
      `Set SITE_URL to the public URL, such as https://${site.hostname}.`,
    );
  }
  if (site.protocol === 'https:') {
    return ok(
      'Cookies are limited to this host and https (Secure, __Host-). Always open the site with https.',
    );
  }
  return isThisMachine(site.hostname)
    ? ok(
        `Cookies are limited to ${site.hostname}: always open ${siteUrl}/, not another name of this machine.`,
      )
    : warning(
        `${siteUrl} is not encrypted: anyone on the network can read passwords and hijack sessions.`,
        'Put an https proxy in front, and set SITE_URL to its https:// URL.',
      );
}

const hostOf = (header: string | null): string | null =>
  header === null ? null : (URL.parse(`http://${header}`)?.hostname ?? null);

/** Loopback names and addresses. */
const isThisMachine = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
