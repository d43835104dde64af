import type { Config } from '@masthead/config';
import type { DoctorFinding } from './doctor-finding.ts';

const isLocal = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|\[?::1\]?|127(?:\.\d+){3})$/.test(hostname);

/** Whether a configuration is for a site that others can reach. */
export const isPublicSite = (config: Config): boolean =>
  isDeployed(config) || (config.siteUrl !== null && !isLocal(new URL(config.siteUrl).hostname));

/** Whether there is something that only a server has. */
const isDeployed = ({ host, trustedProxies, cdn }: Config): boolean =>
  !isLocal(host) || trustedProxies.rules.length > 0 || cdn !== null;

/** A server that others reach needs to know its URL: links, cookies and emails have it. `null` if it is fine. */
export function checkSiteUrl(config: Config): DoctorFinding | null {
  const { host, siteUrl, cdn } = config;
  if (!isDeployed(config) || (siteUrl !== null && !isLocal(new URL(siteUrl).hostname))) return null;
  const sign = !isLocal(host)
    ? `The server listens on ${host}`
    : cdn === null
      ? 'A proxy is trusted'
      : 'A CDN is configured';
  return {
    step: 'site-url',
    outcome: 'warning',
    message: `${sign}, but SITE_URL is ${siteUrl ?? 'not set'}: links, cookies and emails are for localhost.`,
    help: 'Set SITE_URL to the public URL of the site.',
  };
}
