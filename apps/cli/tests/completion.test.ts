import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { completionScript } from '../src/completion.ts';
import { commands } from '../src/commands.ts';

/** The words that bash offers after a typed command line. */
function offered(...typed: string[]): string[] {
  const script = `${completionScript('bash', commands)}
COMP_WORDS=(masthead ${typed.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${typed.length}
_masthead
printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script]).toString().split('\n').filter(Boolean);
}

test('completion: commands, the commands of a group, and options', () => {
  expect(offered('imp')).toEqual(['import']);
  expect(offered('user', '')).toEqual(['add', 'list', 'reset-password', 'role', 'app-password']);
  expect(offered('user', 'app-password', 'c')).toEqual(['create']);
  expect(offered('import', 'export.xml', '--upl')).toEqual(['--uploads']);
  expect(offered('completion', '')).toEqual(['bash', 'zsh']);
  expect(offered('nothing', 'x')).toEqual([]);
});

const choices = (script = '') => script.match(/^ {4}".*;;$/gm);

test('completion: the script for zsh has the same choices', () => {
  const [bash, zsh] = (['bash', 'zsh'] as const).map((shell) => completionScript(shell, commands));
  expect(choices(zsh)).toEqual(choices(bash));
});
