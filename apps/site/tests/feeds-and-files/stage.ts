import { startBackend } from '@masthead/testing';
import { createSite, type Site, type SiteOptions } from '../../site.ts';
import { bothKinds, type SiteKind } from '../real-site.ts';
import { startSite } from '../start-site.ts';
import { feedContent, feedSettings } from './content.ts';

/** The same content on an embedded and a WordPress site, for tests of feeds and files. */
export interface FeedSites extends AsyncDisposable {
  get(kind: SiteKind, path: string, init?: RequestInit): Promise<Response>;
  /** The body of a URL that must exist. */
  text(kind: SiteKind, path: string): Promise<string>;
  /** The logged errors. */
  readonly errors: unknown[];
  /** Responds instead of the backend of both sites while it is set. */
  instead: (() => Response) | null;
  /** The number of backend requests. */
  backendRequests: number;
  /** Whether search engines may index the site. */
  isIndexed: boolean;
  feedSettings: { length: number; showsExcerpts: boolean };
}

/** The public origin of a site. */
export const originOf = (kind: SiteKind): string =>
  kind === 'embedded' ? 'http://masthead.test' : 'https://site.test';

const securityContact: NonNullable<SiteOptions['securityContact']> = {
  contacts: ['mailto:security@example.com', 'https://example.com/report'],
  policy: 'https://example.com/policy',
};

/** Renders no images; the bytes of a card are its texts, those of an icon its form and original. */
const textImages: NonNullable<SiteOptions['images']> = {
  resize: () => Promise.resolve('as it is'),
  measure: () => Promise.resolve(null),
  async renderIcon({ size, surface, isSvg, original }) {
    const bytes = Buffer.from(await original()).toString();
    return bytes === 'image' && isSvg ? 'as it is' : Buffer.from(`${size} ${surface} ${bytes.slice(0, 5)}`);
  },
  cardSupports: (text) => !/\p{Script=Arabic}/u.test(text),
  cardFontsVersion: '',
  renderCard: ({ title, site, byline }) =>
    Promise.resolve(Buffer.from(JSON.stringify([title, site, byline]))),
};

/** Starts both sites. The WordPress is simulated by the same backend, whose own URL differs from the site's. */
export async function startFeedSites(): Promise<FeedSites> {
  const [started, backend] = await Promise.all([
    startSite(),
    startBackend(feedContent, { site: feedSettings }),
  ]);
  const stage: FeedSites = {
    errors: [],
    instead: null,
    backendRequests: 0,
    isIndexed: true,
    feedSettings: { length: 10, showsExcerpts: false },
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
            stage.backendRequests += 1;
            // Images that a WordPress does not have disappear from its pages.
            const isUpload = new URL(request.url).pathname.startsWith('/wp-content/uploads/');
            const upload = isUpload && new Response('image', { headers: { 'content-type': 'image/jpeg' } });
            return stage.instead?.() ?? (upload || backend.fetch(request));
          },
        },
        auth: {
          type: 'redirect',
          secretKey: null,
          loginPagePath: '/login',
          apiBasePath: '/api/faust',
          publicBackendUrl: originOf(kind),
        },
        images: textImages,
        isIndexed: () => stage.isIndexed,
        feedSettings: () => stage.feedSettings,
        securityContact,
        onError: (error) => stage.errors.push(error),
      }),
    ]),
  ) as Record<SiteKind, Site>;
  return stage;
}
