import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageBytes } from '../page-bytes.ts';

/** A server of fixed buffers over node:http: each page at `/` plus its name. */
interface Buffered extends Disposable {
  readonly url: string;
  readonly pid: number;
}

/** @param options.processes How many processes share the port. */
export async function startFixedBuffer(
  folder: string,
  pages: Readonly<Record<string, PageBytes>>,
  { processes = 1 }: { processes?: number } = {},
): Promise<Buffered> {
  const file = join(mkdtempSync(join(folder, 'buffer-')), 'pages.json');
  writeFileSync(
    file,
    JSON.stringify(
      Object.fromEntries(
        Object.entries(pages).map(([name, { headers, body }]) => [
          name,
          { headers, body: body.toString('base64') },
        ]),
      ),
    ),
  );
  const program = fileURLToPath(new URL('fixed-buffer.ts', import.meta.url));
  const child = spawn(process.execPath, [program, file, String(processes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${Number(port)}`,
    pid: child.pid ?? 0,
    [Symbol.dispose]: () => void child.kill('SIGTERM'),
  };
}
