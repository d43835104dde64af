import { changedFiles } from './changed-files.ts';
import { allChecks, planChangedChecks } from './check-plan.ts';
import { readArguments } from './read-arguments.ts';
import { steps } from './steps.ts';

// `npm run check`: static checks of the code, with a report for reviewers that never fails.
// `npm run check -- --changed`: those of the files that differ from `main`, in about 15 seconds, and the unit tests that import them.

const { values } = readArguments({ tool: 'check', options: { changed: { type: 'boolean' } } });
const files = values.changed ? changedFiles() : null;
if (files) console.log(`${files.length} changed ${files.length === 1 ? 'file' : 'files'}`);
process.exitCode = (await steps(files ? planChangedChecks(files) : allChecks)) ? 0 : 1;
if (!files) await import('./structure-report.ts');
