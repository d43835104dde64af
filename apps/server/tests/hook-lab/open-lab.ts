import type { BrowserContext, Page } from 'playwright-core';
import { startProxy } from '../proxy.ts';
import { type BackendKind, type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import { bundleLab } from './bundle-lab.ts';
import type { LabSetup } from './lab.tsx';

/** A third-party application with a page of its own; all other paths are served by a site. */
export interface Lab extends AsyncDisposable {
  readonly site: SiteWithCast;
  /** What its page does from now on. */
  play(scene: LabSetup['scene'], authType?: 'redirect' | 'local'): void;
  /** Opens its page in a new tab. `query` includes the question mark. */
  open(context: BrowserContext, query?: string): Promise<Page>;
}

/** The path of the laboratory's page. */
export const labPath = '/lab';

/** Starts the laboratory. */
export async function startLab(kind: BackendKind): Promise<Lab> {
  const script = await bundleLab();
  let setup = '';
  const proxy = await startProxy({
    ownPage(path) {
      if (path === '/lab.js') return { type: 'text/javascript', body: script };
      return path === labPath ? { type: 'text/html', body: pageWith(setup) } : null;
    },
  });
  const site = await startSiteWithCast(kind, { SITE_URL: proxy.url });
  proxy.target = site.serverUrl;
  return {
    site,
    play(scene, authType = 'redirect') {
      const played: LabSetup = { scene, config: { wpUrl: site.backendUrl, authType } };
      setup = JSON.stringify(played);
    },
    async open(context, query = '') {
      const page = await context.newPage();
      await page.goto(site.url + labPath + query);
      return page;
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
    },
  };
}

const pageWith = (setup: string): string => `<!doctype html><title>The laboratory</title><main></main>
<script type="application/json" id="setup">${setup}</script>
<script type="module" src="/lab.js"></script>`;

/** Records the requests of all tabs to the session routes, as `METHOD name`. */
export function watchAuthCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const [, name] = /\/auth\/(\w+)/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) calls.push(`${request.method()} ${name}`);
  });
  return calls;
}
