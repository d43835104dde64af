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
  { layout, now }: { layout: SiteLayout; now: number },
): PreviewBarProps {
  const all = versionsOf(saved);
  const listed = all.find(({ databaseId }) => databaseId === shown.databaseId);
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
      by: savedBy(listed ?? shown, { saved, newest: all[0] }),
    },
    liveHref: livePath(saved) ?? null,
    versions: all.map((version) => ({
      href: previewPath(version.databaseId),
      text: version.modified ? wallClock(version.modified, layout) : '',
      by: savedBy(version, { saved, newest: all[0] }),
      isAutosave: isAutosave(version),
      isShown: version.databaseId === shown.databaseId,
    })),
    viewerName: viewer.name,
    signOutPath: '/logout',
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

/**
 * Who saved a version, or content without any. Of the newest version WPGraphQL tells the writer of the content instead: whoever saved the
 * content made that, unless it is an autosave, which leaves no other trace.
 */
function savedBy(
  version: PreviewedTexts | PreviewedVersionFragment,
  { saved, newest }: { saved: SavedContent; newest: PreviewedVersionFragment | undefined },
): string | null {
  if (version.databaseId === saved.databaseId) return saved.lastEditedBy?.node.name ?? null;
  if (version.databaseId === newest?.databaseId) {
    return isAutosave(version) ? null : (saved.lastEditedBy?.node.name ?? null);
  }
  return ('author' in version ? version.author?.node.name : null) ?? null;
}

const wallClock = (date: string, { dateFormat, timeFormat, language }: SiteLayout): string =>
  formatDate(date, { format: `${dateFormat}, ${timeFormat}`, language });

/** As a browser reads it; `null` where the moment is not known. */
const instantOf = (gmt: string | null): string | null => (gmt ? `${gmt.replace(' ', 'T')}Z` : null);
