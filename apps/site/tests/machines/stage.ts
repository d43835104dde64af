import { startBackend } from '@masthead/testing';
import { createSite, type Site, type SiteOptions } from '../../site.ts';
import { bothKinds, type SiteKind } from '../real-site.ts';
import { startSite } from '../start-site.ts';
import { machineContent, machineSettings } from './content.ts';

/** The same content behind a site of either kind, read by machines. */
export interface MachineStage extends AsyncDisposable {
  get(kind: SiteKind, path: string, init?: RequestInit): Promise<Response>;
  /** The text of an address that has to be there. */
  text(kind: SiteKind, path: string): Promise<string>;
  /** What the log was told. */
  readonly errors: unknown[];
  /** Answers in the place of the backend of either site while it is set. */
  instead: (() => Response) | null;
  /** How often the backend was asked. */
  asked: number;
  /** Whether search engines are invited. */
  isIndexed: boolean;
}

/** Where readers find a site of a kind. */
export const originOf = (kind: SiteKind): string =>
  kind === 'embedded' ? 'http://masthead.test' : 'https://site.test';

const securityContact: NonNullable<SiteOptions['securityContact']> = {
  contacts: ['mailto:security@example.com', 'https://example.com/report'],
  policy: 'https://example.com/policy',
};

/** Draws nothing; what a card would show is in its bytes. */
const drawsWords: NonNullable<SiteOptions['images']> = {
  drawSmaller: () => Promise.resolve('as it is'),
  measure: () => Promise.resolve(null),
  drawCard: ({ title, site, byline }) => Promise.resolve(Buffer.from(JSON.stringify([title, site, byline]))),
};

/** Starts both. The WordPress is played by the same backend, which calls itself by another address than the site has. */
export async function startMachineStage(): Promise<MachineStage> {
  const [started, backend] = await Promise.all([
    startSite(),
    startBackend(machineContent, { site: machineSettings }),
  ]);
  const stage: MachineStage = {
    errors: [],
    instead: null,
    asked: 0,
    isIndexed: true,
    get: (kind, path, init) => sites[kind].fetch(new Request(new URL(path, originOf(kind)), init)),
    async text(kind, path) {
      const response = await stage.get(kind, path);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
      return response.text();
    },
    async [Symbol.asyncDispose]() {
      await started[Symbol.asyncDispose]();
      await backend.close();
    },
  };
  const sites = Object.fromEntries(
    bothKinds.map((kind) => [
      kind,
      createSite({
        build: started.build,
        mode: 'production',
        siteUrl: originOf(kind),
        backend: {
          kind,
          url: 'http://masthead.test',
          async fetch(request) {
            stage.asked += 1;
            return stage.instead?.() ?? backend.fetch(request);
          },
        },
        auth: {
          type: 'redirect',
          secretKey: null,
          loginPagePath: '/login',
          apiBasePath: '/api/faust',
          publicBackendUrl: originOf(kind),
        },
        images: drawsWords,
        isIndexed: () => stage.isIndexed,
        securityContact,
        onError: (error) => stage.errors.push(error),
      }),
    ]),
  ) as Record<SiteKind, Site>;
  return stage;
}
