import { createBackend, inspectContent } from '@masthead/backend';
import { checkChanges, checkRunningSite, diagnose, type DiagnosisOptions } from '@masthead/doctor/diagnosis';
import type { Config } from '@masthead/config';
import { checkCdn } from '@masthead/page-cache/check-cdn';
import { checkBackup } from './check-backup.ts';
import { checkContent, checkQueuedComments } from './check-content.ts';
import { checkData } from './check-data.ts';
import { checkDisk } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { checkSiteUrl } from './check-site-url.ts';
import type { DoctorFinding } from './doctor-finding.ts';

/**
 * Checks everything a configuration needs, as a server with it would use it, and yields findings as they are made. `siteUrl` is the URL of
 * that server.
 */
export async function* examine(
  config: Config,
  {
    siteUrl,
    connectsToMail,
    fetch,
  }: {
    siteUrl: string;
    /** Whether to connect to the mail server. */
    connectsToMail: boolean;
    fetch: (request: Request) => Promise<Response>;
  },
): AsyncGenerator<DoctorFinding> {
  const { auth, backend } = config;
  const address = checkSiteUrl(config);
  if (address !== null) yield address;
  const proxies = checkProxies(config);
  if (proxies !== null) yield proxies;
  if (config.cdn !== null) yield await checkCdnPurge(config.cdn, fetch);
  const authType = auth.type;
  const { apiBasePath } = auth;
  yield checkDisk(config.dataDirectory, { content: backend.kind });
  if (backend.kind === 'wordpress') {
    const comments = checkQueuedComments(config.dataDirectory);
    if (comments !== null) yield comments;
    const running = await checkRunningSite({ siteUrl, apiBasePath, fetch });
    yield running;
    const { kind, url: wpUrl, publicUrl: publicWpUrl, graphqlPath, secretKey } = backend;
    yield* diagnose({ kind, wpUrl, publicWpUrl, graphqlPath, siteUrl, secretKey, authType, fetch });
    const isRunning = running.outcome === 'ok';
    yield await checkChanges({ wpUrl, siteUrl, apiBasePath, secretKey, isRunning, fetch });
    return;
  }
  const { findings, facts } = checkData(config.dataDirectory);
  yield* findings;
  const site = await checkRunningSite({ siteUrl, apiBasePath, fetch });
  // A data directory that a server would migrate at startup is not opened.
  const mayOpen = facts !== null && facts.version === facts.newestVersion;
  const content = mayOpen ? inspectContent(config.dataDirectory) : null;
  yield await checkMail(config, { connects: connectsToMail, delayedMails: content?.delayedMails ?? 0 });
  if (facts !== null) yield checkBackup(config);
  if (content !== null) yield* checkContent(content);
  yield site.outcome === 'skipped' && mayOpen
    ? { ...site, message: `${site.message} The checks below use its data directly.` }
    : site;
  const secretKey = backend.secretKey ?? facts?.secretKey ?? null;
  const target = { kind: 'embedded', wpUrl: siteUrl, siteUrl, secretKey, authType } as const;
  if (site.outcome === 'ok') yield* diagnose({ ...target, fetch });
  else if (mayOpen) yield* examineClosed(config, target);
}

/** Checks that the CDN accepts purge requests. */
async function checkCdnPurge(
  cdn: NonNullable<Config['cdn']>,
  fetch: (request: Request) => Promise<Response>,
): Promise<DoctorFinding> {
  const step = 'cdn';
  const reason = await checkCdn(cdn, fetch);
  return reason === null
    ? { step, outcome: 'ok', message: `${cdn.kind} accepts purge requests.` }
    : {
        step,
        outcome: 'warning',
        message: `${cdn.kind} cannot be purged and may serve outdated pages for up to a day. ${reason}`,
        help: 'Check MASTHEAD_CDN_URL, MASTHEAD_CDN_ZONE and MASTHEAD_CDN_TOKEN: docs/guides/caching.md.',
      };
}

/** Checks the backend of a site that is not running. */
async function* examineClosed(
  { dataDirectory: data, frontends }: Config,
  looked: Omit<DiagnosisOptions, 'fetch'>,
): AsyncGenerator<DoctorFinding> {
  const { siteUrl } = looked;
  // Without a key the backend would generate and store one; a key passed as an option is not stored.
  const secretKey = looked.secretKey ?? crypto.randomUUID();
  await using opened = createBackend({ data, siteUrl, secretKey, frontends, jobs: 'elsewhere' });
  const findings = diagnose({ ...looked, fetch: (request) => opened.fetch(request) });
  // The site's URL was not requested.
  for await (const finding of findings) if (finding.step !== 'address') yield finding;
}

/** Masthead itself serves no https, so a site with it is behind a proxy. */
function checkProxies({ siteUrl, trustedProxies }: Config): DoctorFinding | null {
  if (siteUrl?.startsWith('https:') !== true || trustedProxies.rules.length > 0) return null;
  return {
    step: 'proxies',
    outcome: 'warning',
    message:
      'No proxy is trusted, but SITE_URL has https: all visitors have the IP address of the proxy, so they share the limits of sign-ins, and comments have its address.',
    help: 'Set MASTHEAD_TRUSTED_PROXIES to the IP address of the proxy: docs/guides/deploying.md.',
  };
}
