/** Checks of a site's configuration, for the server and the command line. */
export { cacheFindings } from './cached-findings.ts';
export { checkChanges } from './check-changes.ts';
export { checkRunningSite } from './check-running-site.ts';
export { diagnose } from './diagnose.ts';
export type { DiagnosisOptions } from './options.ts';
