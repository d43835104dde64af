import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../src/commands.ts';
import { referencePage } from '../src/reference-page.ts';
import { startStage } from './stage.ts';

describe('masthead', () => {
  it.each([[], ['help'], ['--help'], ['-h']])('lists its commands (%j)', async (...words) => {
    await using stage = await startStage();
    const { exitCode, out, err } = await stage.run(...words);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    for (const command of commands) expect(out).toContain(`  ${command.name} `);
  });

  it('prints the help of a command in two ways', async () => {
    await using stage = await startStage();
    const { out } = await stage.run('help', 'import');
    expect(out).toContain('Usage: masthead import FILE [OPTIONS]');
    expect((await stage.run('import', '--help')).out).toBe(out);
  });

  it.each([['--version'], ['-v']])('prints its version (%s)', async (flag) => {
    await using stage = await startStage();
    const { exitCode, out } = await stage.run(flag);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^masthead \d+\.\d+\.\d+, Node \d+\.\d+\.\d+\n$/);
  });

  it.each([[['help', 'user']], [['user', '--help']], [['user']]])(
    'lists the commands of a group (%j)',
    async (words) => {
      await using stage = await startStage();
      const { exitCode, out } = await stage.run(...words);
      expect(exitCode).toBe(0);
      expect(out.match(/^ {2}masthead user /gm)).toHaveLength(7);
    },
  );

  it.each(['bench', 'comment', 'option'])('lists the commands of %s without creating data', async (group) => {
    await using stage = await startStage();
    const { exitCode, out } = await stage.run(group);
    expect(exitCode).toBe(0);
    expect(out).toContain(`\n  masthead ${group} `);
    expect(existsSync(join(stage.folder, 'data'))).toBe(false);
  });

  it.each([
    [['exprot'], 'Unknown command "exprot". Did you mean "export"?'],
    [['frobnicate'], 'Unknown command "frobnicate".\n'],
    [['help', 'exprot'], 'Unknown command "exprot".'],
    [['import'], 'Missing FILE.'],
    [['user', 'add'], 'Missing LOGIN and EMAIL.'],
    [['user', 'lst'], 'Unknown command "user lst". Did you mean "user list"?'],
    [['user', 'x'], 'Run "masthead help user"'],
    [['completion', 'fish'], 'There is no completion for "fish".'],
    [['import', 'a.xml', '--uplods', 'x'], "Unknown option '--uplods'. Did you mean --uploads?"],
    [['import', 'a.xml', 'b.xml'], 'Unexpected argument "b.xml".'],
    [['import', 'a.xml', '--colour'], "Unknown option '--colour'"],
    [['import', 'a.xml', '--site'], "Option '--site <value>' argument missing"],
  ])('rejects %j', async (words, message) => {
    await using stage = await startStage();
    const { exitCode, out, err } = await stage.run(...words);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(/^masthead: .+\n {10}Run "masthead help.*\n {10}\(usage\)\n$/);
    expect(err).toContain(message);
  });
});

it('docs/reference/cli.md is up to date (npm run generate writes it)', () => {
  const page = readFileSync(new URL('../../../docs/reference/cli.md', import.meta.url), 'utf8');
  expect(page).toBe(referencePage());
});
