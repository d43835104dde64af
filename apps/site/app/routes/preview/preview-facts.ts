import { formatDate } from '../../dates/wordpress-date.ts';
import type { SiteLayout } from '../../data/layout.ts';
import type { PreviewedVersionFragment } from '../../generated/documents.ts';
import type { PreviewBarProps } from '../../preview/PreviewBar.tsx';
import { texts } from '../../texts/en.ts';
import { pathOf } from '../../ui/path-of.ts';
import type { FoundPreview, PreviewedTexts, SavedContent } from './find-preview.ts';

type Preview = Extract<FoundPreview, { kind: 'preview' }>;

/** What the bar says of a preview, in words, so that it can be drawn by a browser that knows nothing else. */
export function previewFacts(
  { saved, texts: shown, viewer }: Preview,
  { layout, signOutPath, now }: { layout: SiteLayout; signOutPath: string; now: number },
): PreviewBarProps {
  const all = versionsOf(saved);
  const isAutosaved = isAutosave(shown);
  const isOlder = all.some(({ databaseId }, index) => index > 0 && databaseId === shown.databaseId);
  const written = texts.preview;
  return {
    status: written.statuses[saved.status ?? ''] ?? saved.status ?? '',
    type: saved.contentType?.node.labels?.singularName || saved.contentType?.node.label || '',
    notes: [
      ...(isAutosaved ? [written.autosaveNote] : []),
      ...(saved.status === 'future' && saved.date
        ? [written.scheduledFor(wallClock(saved.date, layout))]
        : []),
      ...('hasPassword' in saved && saved.hasPassword ? [written.passwordNote] : []),
      ...(saved.status === 'private' ? [written.privateNote] : []),
      ...(isOlder ? [written.olderNote] : []),
    ],
    saved: {
      isAutosave: isAutosaved,
      at: instantOf(shown.modifiedGmt),
      text: shown.modified ? wallClock(shown.modified, layout) : '',
      by: savedBy(saved, shown, all),
    },
    liveHref: livePath(saved) ?? null,
    versions: all.map((version) => ({
      href: previewPath(version.databaseId),
      text: version.modified ? wallClock(version.modified, layout) : '',
      by: authorOf(version),
      isAutosave: isAutosave(version),
      isShown: version.databaseId === shown.databaseId,
    })),
    viewerName: viewer.name,
    signOutPath,
    now,
  };
}

/** Where the live page is; `undefined` for what is not out. */
export function livePath({ status, uri }: Pick<SavedContent, 'status' | 'uri'>): string | undefined {
  return status === 'publish' && uri?.startsWith('/') ? pathOf(uri) : undefined;
}

const previewPath = (databaseId: number): string => `/preview?p=${databaseId}&preview=true`;

const versionsOf = (saved: SavedContent): readonly PreviewedVersionFragment[] =>
  ('revisions' in saved ? saved.revisions?.nodes : null) ?? [];

/** WordPress tells what was saved by itself from what somebody saved by its slug. */
const isAutosave = ({ slug }: { slug: string | null }): boolean => /^\d+-autosave/.test(slug ?? '');

const authorOf = (version: PreviewedVersionFragment): string | null =>
  ('author' in version ? version.author?.node.name : null) ?? null;

/**
 * Who saved what is shown. Of the newest version WPGraphQL tells the writer of the content instead, so an autosave, which leaves no
 * other trace, is nobody's.
 */
function savedBy(
  saved: SavedContent,
  shown: PreviewedTexts,
  all: readonly PreviewedVersionFragment[],
): string | null {
  const version = all.find(({ databaseId }) => databaseId === shown.databaseId);
  const isNewest = version === undefined || version === all[0];
  if (!isNewest) return authorOf(version);
  return isAutosave(shown) ? null : (saved.lastEditedBy?.node.name ?? null);
}

const wallClock = (date: string, { dateFormat, timeFormat, language }: SiteLayout): string =>
  formatDate(date, { format: `${dateFormat}, ${timeFormat}`, language });

/** As a browser reads it; `null` where the moment is not known. */
const instantOf = (gmt: string | null): string | null => (gmt ? `${gmt.replace(' ', 'T')}Z` : null);
