import type { PreviewedVersionFragment, PreviewQuery } from '../../generated/documents.ts';

/** Content as it was saved, with a query for its versions. */
export type SavedContent = NonNullable<PreviewQuery['saved']>;

/** The texts of one version of the content, or its own if it has no versions. */
export type PreviewedTexts = NonNullable<PreviewQuery['newest']>;

type Version = Pick<PreviewedVersionFragment, 'databaseId' | 'slug' | 'modifiedGmt'>;

/** The versions of the content. */
export interface Versions {
  /** Newest first; includes the saved content if it has no version of its own and its own URL shows it. */
  readonly listed: readonly (PreviewedVersionFragment | SavedContent)[];
  /** The version stored for the saved content. */
  readonly copy: PreviewedVersionFragment | undefined;
  readonly newest: PreviewedVersionFragment | undefined;
  /** Whether there are older ones that were not queried. */
  readonly isCut: boolean;
}

/** Sorts out the versions of content. */
export function versionsOf(saved: SavedContent): Versions {
  const { nodes: revisions = [], pageInfo = null } = ('revisions' in saved ? saved.revisions : null) ?? {};
  // Both are dated alike: a version that is older is not of what was saved last.
  const copy = revisions.find((each) => !isAutosave(each, saved) && each.modifiedGmt === saved.modifiedGmt);
  const [newest] = revisions;
  const isMissing = newest !== undefined && copy === undefined && !isUnsaved(newest, saved);
  return {
    listed: isMissing ? [saved, ...revisions] : revisions,
    copy,
    newest,
    isCut: pageInfo?.hasNextPage === true,
  };
}

/** WordPress marks autosaves by their slug. */
export const isAutosave = (version: Version, saved: Version): boolean =>
  version.databaseId !== saved.databaseId && /^\d+-autosave/.test(version.slug ?? '');

/**
 * Whether a version contains unsaved changes: an autosave newer than the saved content. Every other version is a copy of saved content.
 * Within the same second the autosave counts as newer: otherwise the version of the save would be the newest.
 */
export const isUnsaved = (version: Version, saved: Version): boolean =>
  isAutosave(version, saved) && !(instantOf(version) < instantOf(saved));

/** Whether this is neither what was saved last nor newer. */
export const isOlder = (shown: PreviewedTexts, saved: SavedContent): boolean =>
  shown.databaseId !== saved.databaseId &&
  shown.databaseId !== versionsOf(saved).copy?.databaseId &&
  !isUnsaved(shown, saved);

/** In epoch milliseconds; `NaN` if unknown, which compares neither earlier nor later. */
const instantOf = ({ modifiedGmt }: Version): number => Date.parse(`${modifiedGmt?.replace(' ', 'T')}Z`);
