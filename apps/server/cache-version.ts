import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildFile } from '@masthead/site';
import type { Config } from '@masthead/config';

/**
 * Names everything besides content that pages depend on: the program, its build with the theme, URLs and settings.
 *
 * @param isIndexed Whether search engines are allowed, which may change at run time.
 * @returns Computes the current name: equal for processes that render the same pages from the same content.
 */
export function createCacheVersion({
  config,
  siteUrl,
  canSignIn,
  cardFontsVersion,
  isIndexed,
}: {
  config: Pick<
    Config,
    | 'auth'
    | 'backend'
    | 'cdn'
    | 'earlyHints'
    | 'embedLookups'
    | 'indexesSearch'
    | 'imageCacheMaxBytes'
    | 'securityContact'
  >;
  siteUrl: string;
  canSignIn: boolean;
  cardFontsVersion: string;
  isIndexed: () => boolean;
}): () => string {
  const { kind } = config.backend;
  const addresses = config.backend.kind === 'wordpress' ? [config.backend.url, config.backend.publicUrl] : [];
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const build = hash('sha256', readFileSync(buildFile));
  const facts = [version, build, siteUrl, kind, addresses, config.auth, cardFontsVersion];
  const switches = [
    canSignIn,
    config.imageCacheMaxBytes > 0,
    config.earlyHints,
    config.embedLookups,
    config.indexesSearch,
    config.cdn?.kind ?? null,
  ];
  const known = hash('sha256', JSON.stringify([facts, switches, config.securityContact]), 'base64url');
  return () => `${known} ${isIndexed() ? 'indexed' : 'not indexed'}`;
}
