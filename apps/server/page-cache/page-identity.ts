import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildFile } from '@masthead/site';
import type { Config } from '../config.ts';

/**
 * Names all that pages are made of besides content: the program, its build with the theme, addresses and settings.
 *
 * @param isIndexed Whether search engines are invited, which may change.
 * @returns What tells the name of this moment: the same for processes that draw the same pages of the same content.
 */
export function pageIdentity({
  config,
  siteUrl,
  canSignIn,
  isIndexed,
}: {
  config: Pick<Config, 'auth' | 'backend' | 'cdn' | 'earlyHints' | 'imageCacheMaxBytes' | 'securityContact'>;
  siteUrl: string;
  canSignIn: boolean;
  isIndexed: () => boolean;
}): () => string {
  const { kind } = config.backend;
  const addresses = config.backend.kind === 'wordpress' ? [config.backend.url, config.backend.publicUrl] : [];
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const facts = [version, hash('sha256', readFileSync(buildFile)), siteUrl, kind, addresses, config.auth];
  const switches = [canSignIn, config.imageCacheMaxBytes > 0, config.earlyHints, config.cdn?.kind ?? null];
  const known = hash('sha256', JSON.stringify([facts, switches, config.securityContact]), 'base64url');
  return () => `${known} ${isIndexed() ? 'indexed' : 'not indexed'}`;
}
