import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

// `npm run build`: builds the site and the editing area in parallel.

const root = fileURLToPath(new URL('../', import.meta.url));

const exitCodes = await Promise.all(
  ['@masthead/site', '@masthead/editor'].map(async (workspace) => {
    const build = spawn('npm', ['run', 'build', '--silent', '--workspace', workspace], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    const [exitCode] = (await once(build, 'exit')) as [number | null];
    return exitCode;
  }),
);
process.exitCode = exitCodes.every((exitCode) => exitCode === 0) ? 0 : 1;
