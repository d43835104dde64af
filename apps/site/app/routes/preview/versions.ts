import type { PreviewedVersionFragment } from '../../generated/documents.ts';
import type { PreviewedTexts, SavedContent } from './find-preview.ts';

type Version = Pick<PreviewedVersionFragment, 'databaseId' | 'slug' | 'modifiedGmt'>;

/** What is known of the versions of content. */
export interface Versions {
  /** The newest first; what was saved stands among them when no version was kept of it and its own address shows it. */
  readonly listed: readonly (PreviewedVersionFragment | SavedContent)[];
  /** The version that was kept of what was saved. */
  readonly copy: PreviewedVersionFragment | undefined;
  readonly newest: PreviewedVersionFragment | undefined;
  /** Whether there are older ones that nobody asked for. */
  readonly isCut: boolean;
}

/** Sorts out the versions of content. */
export function versionsOf(saved: SavedContent): Versions {
  const { nodes: kept = [], pageInfo = null } = ('revisions' in saved ? saved.revisions : null) ?? {};
  // Both are dated alike: a version that is older is not of what was saved last.
  const copy = kept.find((each) => !isAutosave(each, saved) && each.modifiedGmt === saved.modifiedGmt);
  const [newest] = kept;
  const isMissing = newest !== undefined && copy === undefined && !isUnsaved(newest, saved);
  return {
    listed: isMissing ? [saved, ...kept] : kept,
    copy,
    newest,
    isCut: pageInfo?.hasNextPage === true,
  };
}

/** WordPress tells what was saved by itself from what somebody saved by its slug. */
export const isAutosave = (version: Version, saved: Version): boolean =>
  version.databaseId !== saved.databaseId && /^\d+-autosave/.test(version.slug ?? '');

/**
 * Whether a version holds changes that nobody has saved: an autosave since the content was saved. Every other version is a copy of what
 * was saved, then or earlier. Within one second the autosave was later: else the version of what was saved would be the newest.
 */
export const isUnsaved = (version: Version, saved: Version): boolean =>
  isAutosave(version, saved) && !(instantOf(version) < instantOf(saved));

/** Whether this is neither what was saved last nor newer. */
export const isOlder = (shown: PreviewedTexts, saved: SavedContent): boolean =>
  shown.databaseId !== saved.databaseId &&
  shown.databaseId !== versionsOf(saved).copy?.databaseId &&
  !isUnsaved(shown, saved);

/** In epoch milliseconds; `NaN`, which is neither earlier nor later, where the moment is not known. */
const instantOf = ({ modifiedGmt }: Version): number => Date.parse(`${modifiedGmt?.replace(' ', 'T')}Z`);
