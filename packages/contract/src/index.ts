export { schemaSdl } from './generated/schema.ts';
