import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { keepEarlierAssets } from './earlier-assets.ts';
import { themePlugin } from './theming/theme-plugin.ts';

export default defineConfig({
  plugins: [themePlugin(), reactRouter(), reloadReadersPages(), keepEarlierAssets()],
  build: {
    // Fonts and styles are always files: a content security policy without `data:` can name them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Routes are built for browsers too, though none is sent there: that their servers' halves need Node is no news.
      onLog: (level, log, tell) => {
        if (!log.message?.includes('externalized for browser compatibility')) tell(level, log);
      },
    },
  },
  // The script of the islands is built as a worker's would be: one file, by itself.
  worker: { format: 'es' },
  // In development its packages are known from the start; else its first page would load twice.
  optimizeDeps: { entries: ['app/islands/entry.tsx'] },
  resolve: {
    // The rooms are TypeScript in this tree, not packages built before: one copy of React for all of them.
    dedupe: ['react', 'react-dom', 'react-router'],
  },
});

/** Readers' pages are drawn on the server alone, so no module of theirs can be replaced in the browser: the page is loaded again. */
function reloadReadersPages(): Plugin {
  return {
    name: 'reload-readers-pages',
    hotUpdate() {
      if (this.environment.name === 'client') this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
