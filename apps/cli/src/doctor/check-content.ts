import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFacts } from '@masthead/backend';
import { DAY_MS } from '@masthead/kit';
import type { DoctorFinding } from './doctor-finding.ts';

/** What in the content of the embedded backend needs attention; only that is reported. */
export function checkContent({
  waitingComments,
  freeMenuLocations,
  missingUploads,
}: ContentFacts): DoctorFinding[] {
  const findings: DoctorFinding[] = [];
  if (missingUploads.count > 0) {
    const { count, files } = missingUploads;
    findings.push({
      step: 'uploads',
      outcome: 'warning',
      message: `${count} ${count === 1 ? 'file' : 'files'} of the media library ${count === 1 ? 'is' : 'are'} missing: ${files.join(', ')}${count > files.length ? ', …' : ''}`,
      help: 'Copy them to uploads/ in the data directory, or import again with --uploads: docs/guides/import.md.',
    });
  }
  if (freeMenuLocations.length > 0) {
    findings.push({
      step: 'menu-locations',
      outcome: 'ok',
      message: `No menu is assigned to ${freeMenuLocations.join(' and ')}: the site chooses one by its name or size.`,
      help: 'Assign one: masthead menu assign LOCATION MENU',
    });
  }
  if (waitingComments > 0) {
    findings.push({
      step: 'comments',
      outcome: 'warning',
      message: `${waitingComments} pending ${waitingComments === 1 ? 'comment has' : 'comments have'} waited for more than a day.`,
      help: 'Read them: masthead comment list',
    });
  }
  return findings;
}

/** Comments for a WordPress that were not delivered for more than a day; `null` if there are none. */
export function checkQueuedComments(
  dataDirectory: string,
  clock: () => number = Date.now,
): DoctorFinding | null {
  const folder = join(dataDirectory, 'comments');
  const late = filesIn(folder).filter((name) => {
    const file = statSync(join(folder, name), { throwIfNoEntry: false });
    return file !== undefined && clock() - file.mtimeMs > DAY_MS;
  }).length;
  if (late === 0) return null;
  return {
    step: 'comments',
    outcome: 'warning',
    message: `${late} ${late === 1 ? 'comment waits' : 'comments wait'} in ${folder} for more than a day; after seven days they are deleted.`,
    help: 'They are sent when WordPress responds and the site runs: docs/guides/wordpress.md.',
  };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}
