import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { retainEarlierAssets } from './earlier-assets.ts';
import { themePlugin } from './theming/theme-plugin.ts';

export default defineConfig({
  plugins: [themePlugin(), reactRouter(), reloadReadersPages(), retainEarlierAssets()],
  build: {
    // Fonts and styles are always files, so that the content security policy needs no `data:`.
    assetsInlineLimit: 0,
    // All have `:dir()`, Chrome since 120 and Firefox for much longer. For older ones the build would replace it with a list of languages, which
    // ignores `dir` and is slow to match.
    cssTarget: ['chrome120', 'edge120', 'firefox120', 'safari16.4'],
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Routes are also built for the browser, though none is sent there; warnings about Node modules in their server code are expected.
      onLog: (level, log, tell) => {
        if (!log.message?.includes('externalized for browser compatibility')) tell(level, log);
      },
    },
  },
  // The scripts of pages are built like workers: each as one self-contained file.
  worker: { format: 'es' },
  // Pre-bundles its packages when development starts; otherwise the first page would load twice.
  optimizeDeps: { entries: ['app/islands/entry.tsx', 'app/embeds/play-embeds.ts'] },
  resolve: {
    // The workspace packages are bundled from TypeScript source; all of them must share one copy of React.
    dedupe: ['react', 'react-dom', 'react-router'],
  },
});

const invalidatingMs = 50;

/**
 * Public pages are rendered only on the server, so hot module replacement cannot update them: the browser reloads the page instead. A change
 * of a file that no module imports (generated types, for example) reloads nothing.
 */
function reloadReadersPages(): Plugin {
  return {
    name: 'reload-readers-pages',
    hotUpdate({ type, file, modules, server }) {
      if (this.environment.name !== 'ssr') return;
      const { client } = server.environments;
      const isImported = modules.length > 0 || client.moduleGraph.getModulesByFile(file) !== undefined;
      // A new or removed file of a theme changes how others resolve.
      const isRelevant = isImported || (type !== 'update' && !file.includes('/.react-router/'));
      // Vite invalidates the modules after this hook.
      if (isRelevant) setTimeout(() => client.hot.send({ type: 'full-reload' }), invalidatingMs);
    },
  };
}
