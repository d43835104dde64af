import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { instanceEnvironment } from './instance-environment.ts';

test('instanceEnvironment: adopts limits, and empties settings that could cause network access', () => {
  const root = mkdtempSync(join(tmpdir(), 'masthead-environment-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'deploy'));
  writeFileSync(join(root, 'deploy/before-start.env'), 'MALLOC_ARENA_MAX=2\n');
  writeFileSync(
    join(root, '.env'),
    [
      'WORDPRESS_URL=https://cms.example.com',
      'FAUSTWP_SECRET_KEY=a secret key of the site',
      'MASTHEAD_SMTP_URL=smtp://mail.example.com',
      'MASTHEAD_MAX_BATCH=3',
      'MASTHEAD_MAX_WORK=900',
      'HOST=0.0.0.0',
    ].join('\n'),
  );
  const env = {
    PATH: '/bin',
    HOME: '/home/ana',
    SITE_URL: 'https://example.com',
    MASTHEAD_CDN: 'webhook',
    MASTHEAD_MAX_BATCH: '5',
    MASTHEAD_PAGE_CACHE: '16',
    HTTPS_PROXY: 'http://proxy.example.com',
  };

  expect(instanceEnvironment({ env, root, own: { MASTHEAD_DATA: '/tmp/copy' } })).toEqual({
    PATH: '/bin',
    WORDPRESS_URL: '',
    FAUSTWP_SECRET_KEY: '',
    MASTHEAD_SMTP_URL: '',
    MALLOC_ARENA_MAX: '2',
    MASTHEAD_MAX_BATCH: '5',
    MASTHEAD_MAX_WORK: '900',
    MASTHEAD_PAGE_CACHE: '16',
    HOST: '127.0.0.1',
    PORT: '0',
    MASTHEAD_WORKERS: '1',
    MASTHEAD_EMBED_LOOKUPS: 'false',
    MASTHEAD_DATA: '/tmp/copy',
  });
});
