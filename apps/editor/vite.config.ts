import { defineConfig } from 'vite';

export default defineConfig({
  base: '/edit/',
  build: {
    manifest: 'manifest.json',
    outDir: 'build',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // React Aria alone has 400 kB; the test of the size measures compressed bytes.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: ['app/entry.tsx', 'explorer/app/entry.tsx'],
      checks: { bundlerTimings: false, moduleLevelDirective: false },
    },
  },
  resolve: {
    // The workspace packages are bundled from TypeScript source; all of them must share one copy of React.
    dedupe: ['react', 'react-dom', 'react-router'],
  },
});
