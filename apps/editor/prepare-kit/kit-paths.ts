import { fileURLToPath } from 'node:url';

/** Sources of the block kit, with a `package.json` and lock file of their own. */
export const kitSources: string = fileURLToPath(new URL('../block-kit', import.meta.url));

/** Where the kit is built if nothing else is configured. */
export const defaultKitFolder: string = fileURLToPath(new URL('../block-kit/build', import.meta.url));

/** Other sources that are bundled into the kit. */
export const sharedSources: readonly string[] = [
  fileURLToPath(new URL('../content', import.meta.url)),
  fileURLToPath(new URL('../../../packages/contract/src/segments', import.meta.url)),
];
