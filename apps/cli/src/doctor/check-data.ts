import { BackendError, type DataFacts, inspectData } from '@masthead/backend';
import type { DoctorFinding } from './doctor-finding.ts';

/**
 * Checks a data directory: whether it contains a site, is writable, has an intact database of this version, and has an administrator.
 *
 * @returns `facts` is `null` if no server could start with it.
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
    ? { step: 'data', outcome: 'ok', message: `${dataDirectory} contains a site.` }
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
      help: 'Stop the server and restore the latest backup: masthead restore FILE --replace',
    };
  }
  if (version > newestVersion) {
    return {
      step,
      outcome: 'failure',
      message: `The database has a newer version (${version}) than this Masthead supports (${newestVersion}).`,
      help: 'Run the newer Masthead, or restore the backup made before the update.',
    };
  }
  return version < newestVersion
    ? {
        step,
        outcome: 'warning',
        message: `The database is intact, but has an older version (${version} of ${newestVersion}).`,
        help: 'Make a backup; the next start migrates the database.',
      }
    : { step, outcome: 'ok', message: 'The database is intact and up to date.' };
}

function checkAdministrators({ administrators, version }: DataFacts): DoctorFinding {
  const step = 'administrator';
  if (administrators.length === 0 && version > 0) {
    return {
      step,
      outcome: 'warning',
      message: 'There is no administrator.',
      help: 'Run: masthead user add LOGIN EMAIL --role administrator',
    };
  }
  const others = administrators.length - 1;
  const more = others > 0 ? ` and ${others} more` : '';
  return { step, outcome: 'ok', message: `Administrators: ${administrators[0] ?? 'none'}${more}.` };
}
