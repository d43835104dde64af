import { BackendError, type DataFacts, inspectData } from '@masthead/backend';
import type { DoctorFinding } from './doctor-finding.ts';

/**
 * Looks at a data directory: is there a site, can it be written, is the database sound and of this version, is there somebody who may do
 * everything.
 *
 * @returns `facts` is `null` where no server could start on it.
 */
export function checkData(dataDirectory: string): { findings: DoctorFinding[]; facts: DataFacts | null } {
  let facts: DataFacts;
  try {
    facts = inspectData(dataDirectory);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const { message, help } = error;
    return { findings: [{ step: 'data', outcome: 'failure', message, ...(help && { help }) }], facts: null };
  }
  const data: DoctorFinding = facts.isWritable
    ? { step: 'data', outcome: 'ok', message: `There is a site in ${dataDirectory}.` }
    : {
        step: 'data',
        outcome: 'failure',
        message: `This user cannot write to ${dataDirectory}.`,
        help: 'Give this user write permission on the folder and on masthead.db, or set MASTHEAD_DATA to another one.',
      };
  const database = checkDatabase(facts);
  if (database.outcome === 'failure') return { findings: [data, database], facts: null };
  return {
    findings: [data, database, checkAdministrators(facts)],
    facts: facts.isWritable ? facts : null,
  };
}

function checkDatabase({ version, newestVersion, damage }: DataFacts): DoctorFinding {
  const step = 'database';
  if (damage !== null) {
    return {
      step,
      outcome: 'failure',
      message: `The database is damaged: ${damage.replaceAll(/\s+/g, ' ')}.`,
      help: 'Stop the server, and bring the newest backup back: masthead restore FILE --replace',
    };
  }
  if (version > newestVersion) {
    return {
      step,
      outcome: 'failure',
      message: `The data were written by a newer Masthead (version ${version}; this one knows ${newestVersion}).`,
      help: 'Run the newer version, or restore the backup made before the update.',
    };
  }
  return version < newestVersion
    ? {
        step,
        outcome: 'warning',
        message: `The database is sound, and of an older version (${version} of ${newestVersion}).`,
        help: 'Make a backup; the next start brings it to the newest.',
      }
    : { step, outcome: 'ok', message: 'The database is sound, and of the newest version.' };
}

function checkAdministrators({ administrators, version }: DataFacts): DoctorFinding {
  const step = 'administrator';
  if (administrators.length === 0 && version > 0) {
    return {
      step,
      outcome: 'warning',
      message: 'Nobody is administrator.',
      help: 'Run: masthead user add LOGIN EMAIL --role administrator',
    };
  }
  const others = administrators.length - 1;
  const more = others > 0 ? `, and ${others} more ${others === 1 ? 'is' : 'are'}` : '';
  return { step, outcome: 'ok', message: `${administrators[0] ?? 'Nobody'} is administrator${more}.` };
}
