import { defaultStructure } from '../content/permalinks/permalink.ts';
import type { Database } from '../storage/sqlite/database.ts';
import { saveNewSetting } from '../storage/import/settings.ts';
import { findSetting, saveSetting } from '../storage/settings.ts';
import { storeAuthors } from './people.ts';
import type { SiteFile } from './site-file.ts';
import type { Survey } from './survey.ts';
import type { Tally } from './import-counts.ts';
import { reportNamelessTerms, storeTerms } from './vocabulary.ts';
import { ownGenerator } from './wxr-records.ts';

/** Setting with the URLs of imported sites, a JSON list. In stored texts, these URLs refer to this site. */
const originsSetting = 'masthead_imported_origins';

/** Stores the head of the file: settings, authors and terms. They may already exist. */
export function storeHead(
  database: Database,
  options: { survey: Survey; site: SiteFile | null; isEmpty: boolean; now: number; tally: Tally },
): void {
  const { survey, site, isEmpty, now, tally } = options;
  const { channel } = survey;
  const fromSite = new Set(site?.settings.keys());
  const save = (name: string, value: string): void => {
    // In an empty database, the export overrides the default settings, but not those of the site file.
    if (isEmpty && !fromSite.has(name)) saveSetting(database, name, value);
    else saveNewSetting(database, name, value);
  };
  save('blogname', channel.title);
  save('blogdescription', channel.description);
  // The site file next to our own export has all settings, so that nothing is guessed.
  if (site === null || channel.generator !== ownGenerator) saveGuesses(database, survey, save);
  saveOrigins(database, [...channel.addresses, ...survey.uploadBases, ...(site?.addresses ?? [])]);
  // Authors in the site file were already counted with its users.
  const counted = new Set(site?.users.map(({ username }) => username.toLowerCase()));
  const authors = survey.authors.filter(({ login }) => !counted.has(login.toLowerCase()));
  storeAuthors(database, authors, { highestInFiles: highestUser(survey, site), now, tally });
  reportNamelessTerms(survey, tally);
  storeTerms(database, survey.terms, { highestInFile: survey.highest.term, tally });
}

/** Settings that follow from the links of the file. */
function saveGuesses(
  database: Database,
  { structure, frontPageId }: Survey,
  save: (name: string, value: string) => void,
): void {
  // The default is not stored, so that an export of this site, which has links, leads to the same settings.
  const isDefault = structure === defaultStructure && findSetting(database, 'permalink_structure') === null;
  if (structure !== null && !isDefault) save('permalink_structure', structure);
  if (frontPageId === null) return;
  save('show_on_front', 'page');
  save('page_on_front', String(frontPageId));
}

/** The highest user ID in both files; new IDs start above it. */
export function highestUser(survey: Survey, site: SiteFile | null): number {
  return Math.max(survey.highest.user, ...(site?.users.map(({ id }) => id) ?? []));
}

function saveOrigins(database: Database, addresses: readonly string[]): void {
  const known = JSON.parse(findSetting(database, originsSetting) ?? '[]') as string[];
  saveSetting(database, originsSetting, JSON.stringify([...new Set([...known, ...addresses])]));
}
