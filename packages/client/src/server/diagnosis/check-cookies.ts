import { type Finding, findingsOf } from './finding.ts';

/**
 * Whether browsers will keep the cookies of a session at the site's address: the step `cookies`.
 *
 * @param headers Those of a request, where there is one: what somebody has opened may be another address.
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
      `The site was opened at ${host}, but its address is ${siteUrl}: a browser keeps other cookies for each.`,
      `Open ${siteUrl}/, or set SITE_URL to what is opened.`,
    );
  }
  const forwarded = headers?.get('x-forwarded-proto')?.split(',')[0]?.trim();
  if (forwarded === 'https' && site.protocol === 'http:') {
    return failure(
      `Readers come by https, but SITE_URL is ${siteUrl}.`,
      `Set SITE_URL to the address readers open, such as https://${site.hostname}.`,
    );
  }
  if (site.protocol === 'https:') {
    return ok('Cookies are for this host and https alone (Secure, __Host-). Open the site by https only.');
  }
  return isThisMachine(site.hostname)
    ? ok(
        `Cookies are for ${site.hostname} alone: open exactly ${siteUrl}/, and not another name of this machine.`,
      )
    : warning(
        `${siteUrl} is not encrypted: whoever is on the way can read passwords, and take over sessions.`,
        'Put a proxy that speaks https in front, and set SITE_URL to its https:// address.',
      );
}

const hostOf = (header: string | null): string | null =>
  header === null ? null : (URL.parse(`http://${header}`)?.hostname ?? null);

/** Names that lead to this machine and no further. */
const isThisMachine = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
