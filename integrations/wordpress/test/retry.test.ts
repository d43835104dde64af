import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// What the plugin does in PHP with changes that do not arrive, on stand-ins for WordPress's functions.

const hasPhp = spawnSync('php', ['--version']).status === 0;

const none = { attempts: 0, received: [] };

describe.skipIf(!hasPhp)('retries by the WordPress plugin (skipped without PHP)', () => {
  const results = (
    hasPhp
      ? JSON.parse(execFileSync('php', [join(import.meta.dirname, 'retry.php')], { encoding: 'utf8' }))
      : {}
  ) as Record<string, unknown>;

  test('a request without changes sends nothing while all are delivered', () => {
    expect(results['nothing']).toEqual(none);
  });

  test('every request retries while the site refuses connections', () => {
    expect(results['down']).toEqual({ attempts: 1, received: [] });
    expect(results['still']).toEqual({ attempts: 1, received: [] });
    expect(results['more']).toEqual({ attempts: 1, received: [] });
  });

  test('the next request after the outage delivers all changes, and cron has nothing left to do', () => {
    expect(results['next']).toEqual({ attempts: 1, received: ['post:1', 'post:2'] });
    expect(results['after']).toEqual([none, 0, false]);
  });

  test('a hanging site delays one request, not the following ones', () => {
    expect(results['hanging']).toEqual({ attempts: 1, received: [] });
    expect(results['paused']).toEqual([none, none]);
  });

  test('a site that rejects changes gets them when it contacts WordPress with the right key', () => {
    expect(results['rejected']).toEqual([{ attempts: 1, received: [] }, none]);
    expect(results['by cron']).toEqual(none);
    expect(results['stranger']).toEqual([false, none]);
    expect(results['contact']).toEqual([true, { attempts: 1, received: ['post:3', 'post:4', 'post:5'] }, 0]);
  });
});
