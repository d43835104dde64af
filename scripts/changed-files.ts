import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

/**
 * The files of this branch that differ from `main`, with uncommitted and untracked ones and without deleted ones, as paths relative to the
 * repository. On `main` itself, and without such a branch: the files that are not committed.
 */
export function changedFiles(): string[] {
  const base = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD';
  const changed = git('diff', '--name-only', '-z', base);
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...changed, ...untracked])].filter((path) => existsSync(join(root, path))).toSorted();
}

/** The entries that a command of Git prints; none if it fails. */
function git(...parameters: string[]): string[] {
  const { stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').split(/[\0\n]/).filter((entry) => entry !== '');
}
