import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

test('Dockerfile: sets the variables of before-start.env', () => {
  const lines = readFileSync(new URL('deploy/before-start.env', root), 'utf8').match(/^\w+=.+$/gm);
  const dockerfile = readFileSync(new URL('deploy/Dockerfile', root), 'utf8');
  expect(dockerfile).toContain(`\nENV ${lines?.join(' ')}\n`);
});

test('masthead-cli: runs a command with the settings of a file, which the shell does not evaluate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-'));
  try {
    const settings = join(folder, 'masthead.env');
    const data = join(folder, 'the $HOME `of` data');
    writeFileSync(settings, `# A comment\nMASTHEAD_DATA="${data}"\n\nMASTHEAD_MAIL_FROM=News <a@b.test>`);
    const out = execFileSync('deploy/masthead-cli', ['option', 'set', 'blogname', 'The Lamp'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, RUN_AS: userInfo().username, SETTINGS: settings },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(out).toBe('blogname is now The Lamp\n');
    expect(existsSync(join(data, 'masthead.db'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('README: links to every guide', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const guides = readdirSync(new URL('docs/guides/', root)).map((name) => `(docs/guides/${name})`);
  expect(guides.filter((link) => !readme.includes(link))).toEqual([]);
});

/** The relative links of all Markdown files. */
const links = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((page) => existsSync(new URL(page, root)))
  .flatMap((page) =>
    Array.from(
      readFileSync(new URL(page, root), 'utf8').matchAll(/\[(?<label>[^\]]*)\]\((?<target>[^)\s#:]+)[)#]/g),
      ({ groups }) => ({ page, label: groups?.['label'] ?? '', target: groups?.['target'] ?? '' }),
    ),
  );

test('documentation: relative links lead to existing files', () => {
  expect(links.length).toBeGreaterThan(500);
  const isDead = ({ page, target }: (typeof links)[number]): boolean =>
    // A page of the repository's host.
    target !== '../../security/advisories/new' &&
    !existsSync(join(fileURLToPath(root), dirname(page), target));
  expect(links.filter(isDead)).toEqual([]);
});

test('documentation: a link labelled with a file name leads to that file', () => {
  const isOther = ({ page, label, target }: (typeof links)[number]): boolean => {
    const file = /^`?([\w./-]+\.tsx?)`?$/.exec(label)?.[1];
    return file !== undefined && !`/${join(dirname(page), target)}`.endsWith(`/${file}`);
  };
  expect(links.filter(isOther)).toEqual([]);
});
