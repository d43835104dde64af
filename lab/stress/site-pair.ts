import '../../apps/server/node-env.ts';
import { join } from 'node:path';
import { readConfig } from '@masthead/config';
import { createLog } from '../../apps/server/log.ts';
import { startFailingProxy } from '../../apps/server/tests/failing-proxy.ts';
import { type Running, start } from '../../apps/server/wire.ts';
import { startProduct } from '../bench/product.ts';

/** The public URL of all sites. */
export const siteUrl = 'http://localhost';
export const secret = 'only for this';

/** A site with a page cache and one without any cache, on the same data. */
export interface SitePair {
  readonly cachingSite: Running;
  /** The URL of the site without caches. */
  readonly freshUrl: string;
  /** The site with the content. */
  readonly contentSite: Running;
}

/** @param options.stack Closes the sites. */
export async function openSitePair(
  data: string,
  { isWordPress, stack }: { isWordPress: boolean; stack: AsyncDisposableStack },
): Promise<SitePair> {
  const settings = (more: Record<string, string>): Record<string, string> => ({
    HOST: '127.0.0.1',
    MASTHEAD_WORKERS: '1',
    SITE_URL: siteUrl,
    MASTHEAD_DATA: data,
    MASTHEAD_DURABILITY: 'normal',
    MASTHEAD_ADMIN_PASSWORD: secret,
    FAUST_SECRET_KEY: secret,
    ...more,
  });
  const product = async (more: Record<string, string>): Promise<Running> => {
    const config = readConfig({ PORT: '0', ...settings(more) }, join(data, '..'));
    const running = await start(config, { log: createLog('silent') });
    stack.defer(() => running.close());
    return running;
  };
  /** Fresh pages are rendered by other processes, so that this one has CPU time for revalidation. */
  const beside = async (more: Record<string, string>): Promise<string> =>
    stack.use(await startProduct(settings(more))).url;
  return isWordPress ? inFrontOfWordPress() : embedded();

  async function embedded(): Promise<SitePair> {
    const both = await product({});
    const uncached = await beside({ MASTHEAD_PAGE_CACHE: '0', MASTHEAD_ANSWER_CACHE: '0' });
    return { cachingSite: both, freshUrl: uncached, contentSite: both };
  }

  async function inFrontOfWordPress(): Promise<SitePair> {
    const wordpress = await product({ MASTHEAD_FRONTEND_URL: siteUrl });
    const exactUrl = await beside({ MASTHEAD_ANSWER_CACHE: '0', MASTHEAD_FRONTEND_URL: siteUrl });
    // Compressing a response for the same machine would take as long as rendering a page from it.
    const strips = ['x-graphql-keys', 'accept-encoding'];
    const proxy = await startFailingProxy(`http://127.0.0.1:${wordpress.port}`, { strips });
    stack.use(proxy);
    const common = { MASTHEAD_POLLING: '0', MASTHEAD_BACKEND_TIMEOUT_MS: '10000' };
    const cached = await product({
      ...common,
      MASTHEAD_PAGE_AGE: '86400',
      WORDPRESS_URL: proxy.url,
      MASTHEAD_DATA: join(data, '..', 'site'),
    });
    const uncached = await beside({
      ...common,
      MASTHEAD_PAGE_CACHE: '0',
      WORDPRESS_URL: exactUrl,
      MASTHEAD_DATA: join(data, '..', 'plain'),
    });
    return { cachingSite: cached, freshUrl: uncached, contentSite: wordpress };
  }
}
