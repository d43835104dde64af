import { createBackend } from '@masthead/backend';
import { checkRunningSite, diagnose } from '@masthead/client/server';
import type { Config } from '@masthead/server/config';
import { siteUrlOf } from '../site-config.ts';
import { checkData } from './check-data.ts';
import type { DoctorFinding } from './doctor-finding.ts';

/** Looks at everything a configuration needs, as a server with it would meet it, and tells each finding as it is made. */
export async function* examine(
  config: Config,
  fetch: (request: Request) => Promise<Response>,
): AsyncGenerator<DoctorFinding> {
  const { auth, backend } = config;
  const listening = checkListening(config);
  if (listening !== null) yield listening;
  const authType = auth.type;
  const { apiBasePath } = auth;
  if (backend.kind === 'wordpress') {
    const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
    yield await checkRunningSite({ siteUrl, apiBasePath, fetch });
    const { kind, url: wpUrl, publicUrl: publicWpUrl, secretKey } = backend;
    yield* diagnose({ kind, wpUrl, publicWpUrl, siteUrl, secretKey, authType, fetch });
    return;
  }
  const { findings, facts } = checkData(config.dataDirectory);
  yield* findings;
  const siteUrl = siteUrlOf(config);
  const site = await checkRunningSite({ siteUrl, apiBasePath, fetch });
  yield site;
  const secretKey = backend.secretKey ?? facts?.secretKey ?? null;
  if (secretKey === null) return;
  const looked = { kind: 'embedded', wpUrl: siteUrl, siteUrl, secretKey, authType } as const;
  if (site.outcome === 'ok') yield* diagnose({ ...looked, fetch });
  // Where a server would have to change the data at its start, they are left alone.
  else if (facts !== null && facts.version === facts.newestVersion) {
    const { dataDirectory: data, frontends } = config;
    await using opened = createBackend({ data, siteUrl, secretKey, frontends, jobs: 'elsewhere' });
    yield* diagnose({ ...looked, fetch: (request) => opened.fetch(request) });
  }
}

/** Whoever listens to others is reached by a name that only its owner knows. */
function checkListening({ host, siteUrl }: Config): DoctorFinding | null {
  if (siteUrl !== null || /^(?:localhost|::1|127(?:\.\d+){3})$/.test(host)) return null;
  return {
    step: 'cookies',
    outcome: 'warning',
    message: `The server listens on ${host}, but SITE_URL is not set: links and cookies are for localhost.`,
    help: 'Set SITE_URL to the address that readers open.',
  };
}
