import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';

const root = fileURLToPath(new URL('../', import.meta.url));

/** A title, a program (from `node_modules/.bin` if it is there), and its arguments. */
export type Step = [title: string, program: string, parameters: string[]];

/**
 * Runs programs one after the other. A successful step prints one line, a failed one its output.
 *
 * @returns Whether all succeeded.
 */
export async function steps(list: readonly Step[]): Promise<boolean> {
  let allWork = true;
  for (const [title, program, parameters] of list) {
    const startedAt = performance.now();
    const { status, stdout, stderr, error } = spawnSync(program, parameters, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH']}` },
    });
    const works = status === 0;
    allWork &&= works;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${works ? styleText('green', 'ok    ') : styleText('red', 'FAILED')} ${title} (${seconds} s)`,
    );
    if (!works) console.log(`${stdout}${stderr}${error ? error.message : ''}`);
  }
  return allWork;
}
