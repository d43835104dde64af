export { run } from './run.ts';
export type { Output, Surroundings } from './command.ts';
