import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Vitest leaves one core to its watcher; here there is none.
    maxWorkers: '100%',
    tags: [{ name: 'exhaustive', description: 'Runs in `npm run test:all` only.' }],
    projects: [
      {
        // Vite would take graphql's CommonJS build where Node takes the ES one, and two copies do not know each other.
        ssr: { resolve: { conditions: ['module-sync', 'module', 'node', 'development|production'] } },
        test: {
          name: 'unit',
          // Loading the modules of most files takes longer than their tests.
          isolate: false,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'lab/**/*.test.ts',
            'sample/source/**/*.test.ts',
            'integrations/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/build/**', 'apps/server/tests/**'],
          environment: 'node',
          setupFiles: ['packages/testing/src/setup.ts', 'packages/testing/src/light-passwords.ts'],
          // For what never ends; a busy machine is no reason to fail.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The whole product, built and started as a user would, and read in a browser.
        test: {
          name: 'e2e',
          isolate: false,
          include: ['apps/server/tests/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['packages/testing/src/light-passwords.ts'],
          // As above; some start the product several times.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
