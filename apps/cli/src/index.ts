export { run } from './run.ts';
export { referencePage } from './reference-page.ts';
export type { Output, Surroundings } from './command.ts';
