import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack, type Stack } from './stack.ts';

// A real WordPress, recorded: its export, and its answers. These facts lie beside the repository where they are at hand.

const shared = fileURLToPath(new URL('../../../../shared/conformance/', import.meta.url));
const run = promisify(execFile);

describe.skipIf(!existsSync(shared))('a real site, imported', () => {
  let stack: Stack;
  let scratch: string;

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'masthead-reference-'));
    await run('tar', ['xzf', join(shared, 'uploads.tar.gz'), '-C', scratch]);
    stack = await startStack({ MASTHEAD_SAMPLE: 'false' });
    await stack.backend?.importWxr({
      file: join(shared, 'site.wxr.xml'),
      siteFile: join(shared, 'site.json'),
      uploads: join(scratch, 'uploads'),
    });
  });

  afterAll(async () => {
    await stack?.[Symbol.asyncDispose]();
    rmSync(scratch, { recursive: true, force: true });
  });

  test('every published item has its page at its old path', async () => {
    const answers = await Promise.all(
      publishedPaths().map(async (path) => {
        const response = await stack.get(path);
        await response.text();
        return `${response.status} ${path}`;
      }),
    );
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([]);
  });
});

/** From the export itself: the paths of published posts and pages, and of attachments, which inherit. */
function publishedPaths(): string[] {
  const items = readFileSync(join(shared, 'site.wxr.xml'), 'utf8').split('<item>').slice(1);
  return items
    .filter((item) => /<wp:post_type><!\[CDATA\[(?:post|page|attachment)\]\]>/.test(item))
    .filter((item) => /<wp:status><!\[CDATA\[(?:publish|inherit)\]\]>/.test(item))
    .map((item) => /<link>https?:\/\/[^/<]+([^<]*)<\/link>/.exec(item)?.[1] ?? '')
    .filter((path) => path !== '');
}
