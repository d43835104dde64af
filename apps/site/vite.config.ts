import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Fonts and styles are always files: a content security policy without `data:` can name them.
    assetsInlineLimit: 0,
  },
  resolve: {
    // The rooms are TypeScript in this tree, not packages built before: one copy of React for all of them.
    dedupe: ['react', 'react-dom', 'react-router'],
  },
});
