import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { withColorTokens } from './styles/color-tokens.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Style sheets of the packages and of this folder, one for the editing area and one for the canvas, each also for right-to-left text. */
const styleSheets = {
  'block-kit': ['components/build-style/style', 'block-editor/build-style/style', './styles/interface.css'],
  canvas: [
    'components/build-style/style',
    'block-editor/build-style/content',
    'block-library/build-style/style',
    'block-library/build-style/editor',
    './styles/canvas.css',
  ],
};

const readStyleSheet = (source: string, suffix: string): string => {
  const path = source.startsWith('./') ? source : `node_modules/@wordpress/${source}${suffix}.css`;
  const css = readFileSync(file(path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  // The styles of blocks are those of readers.
  return source === 'block-library/build-style/style' ? css : withColorTokens(css);
};

/** The colours of WordPress's design tokens, for styles that its scripts add. */
function designTokens(): string {
  const css = readFileSync(file('node_modules/@wordpress/theme/prebuilt/css/design-tokens.css'), 'utf8');
  const colors = css.match(/--wpds-color-[\w-]+:[^;]+;/g) ?? [];
  return withColorTokens(`:root { ${colors.join(' ')} }`);
}

/** The colours that scripts name without a token. */
function tokensInScripts(): Plugin {
  return {
    name: 'tokens-in-scripts',
    transform: {
      filter: { id: /\/components\/build-module\/utils\/colors-values\.mjs$/ },
      handler: (code) => ({ code: withColorTokens(code), map: null }),
    },
  };
}

function emitStyleSheets(): Plugin {
  return {
    name: 'emit-style-sheets',
    generateBundle() {
      for (const [name, sources] of Object.entries(styleSheets)) {
        for (const suffix of ['', '-rtl']) {
          const source = [designTokens(), ...sources.map((path) => readStyleSheet(path, suffix))].join('\n');
          this.emitFile({ type: 'asset', fileName: `${name}${suffix}.css`, source });
        }
      }
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [emitStyleSheets(), tokensInScripts()],
  root: file('.'),
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    'globalThis.IS_GUTENBERG_PLUGIN': 'false',
    'globalThis.IS_WORDPRESS_CORE': 'false',
    'globalThis.SCRIPT_DEBUG': 'false',
  },
  resolve: {
    alias: [
      // The store of WordPress reads its REST API; ours reads what the editing area passes.
      { find: /^@wordpress\/core-data$/, replacement: file('site-data/core-data.ts') },
      // Without Moment.js and its time zones.
      { find: /^@wordpress\/date$/, replacement: file('replacements/date.ts') },
      // Encoders for images and videos in the browser: the server creates sizes.
      {
        find: /^@wordpress\/(?:vips|video-conversion)(?:\/.*)?$/,
        replacement: file('replacements/no-encoder.ts'),
      },
      { find: /^\.\/safe-html\.mjs$/, replacement: file('replacements/safe-html.ts') },
      { find: /^@wordpress\/dataviews$/, replacement: file('replacements/dataviews.ts') },
      { find: /^postcss\/lib\/processor$/, replacement: file('replacements/css-processor.ts') },
      { find: /^postcss\/lib\/css-syntax-error$/, replacement: file('replacements/css-syntax-error.ts') },
      { find: /^postcss-(?:prefix-selector|urlrebase)$/, replacement: file('replacements/css-plugin.ts') },
    ],
    dedupe: ['react', 'react-dom'],
  },
  build: {
    outDir: process.env['MASTHEAD_BLOCK_KIT_BUILD'] ?? 'build/development',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
    modulePreload: false,
    rolldownOptions: {
      input: { 'block-kit': file('index.ts') },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name][extname]',
      },
      checks: { bundlerTimings: false, moduleLevelDirective: false },
    },
  },
});
