import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

const entry = fileURLToPath(new URL('lab.tsx', import.meta.url));

/** The laboratory as one script, as an application with the hooks of the client would ship it. */
export async function bundleLab(): Promise<string> {
  const built = (await build({
    configFile: false,
    // Vitest has set another environment, for which JSX is written otherwise.
    oxc: { jsx: { development: false } },
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, rollupOptions: { input: entry } },
  })) as Rollup.RollupOutput;
  const [chunk] = built.output;
  return chunk.code;
}
