import { editUrl } from '@masthead/contract';
import type { SiteIdentity } from '../../contexts/site-identity.ts';
import { formatDate } from '../../dates/wordpress-date.ts';
import type { SiteLayout } from '../../data/site-layout.ts';
import type { PreviewedVersionFragment } from '../../generated/documents.ts';
import { contentMarks } from '../../texts/content-marks.ts';
import { mixedParts, type MixedText } from '../../texts/mixed-text.ts';
import type { PreviewBarProps } from './PreviewBar.tsx';
import { languageTag } from '../../language/language-tag.ts';
import type { Texts } from '../../texts/en.ts';
import { pathOf } from '../../ui/path-of.ts';
import { type FoundPreview, mayChange } from './find-preview.ts';
import {
  isAutosave,
  isOlder,
  isUnsaved,
  type PreviewedTexts,
  type SavedContent,
  type Versions,
  versionsOf,
} from './versions.ts';

type Preview = Extract<FoundPreview, { kind: 'preview' }>;

interface PreviewCircumstances {
  readonly layout: SiteLayout;
  readonly texts: Texts;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly livePage: PreviewBarProps['livePage'];
  readonly site: Pick<SiteIdentity, 'kind' | 'publicBackendUrl'>;
}

/** The texts of the preview bar, so that the browser can render it without further data. */
export function previewFacts(
  preview: Preview,
  { layout, texts, now, livePage, site }: PreviewCircumstances,
): PreviewBarProps {
  const { saved, texts: shown, viewer } = preview;
  const versions = versionsOf(saved);
  const written = texts.preview;
  const live = livePath(saved);
  const around = (text: (content: string) => string, content: string): MixedText =>
    texts.lang === undefined ? text(content) : mixedParts(text, content);
  const by = (name: string | null): MixedText => (name ? around(written.by, name) : '');
  const type = saved.contentType?.node.labels?.singularName;
  return {
    status: written.statuses[saved.status ?? ''] ?? saved.status ?? '',
    // The embedded backend has English names; those of a WordPress may have been changed.
    type:
      (site.kind === 'embedded' ? written.types[saved.kind] : undefined) ??
      (type ? around((name) => name, type) : (written.types[saved.kind] ?? saved.kind)),
    author: authorOf(preview, { written, by }),
    notes: [
      ...(isPublic(saved) && shown.databaseId === saved.databaseId ? [written.publicNote] : []),
      ...(isUnsaved(shown, saved) ? [written.autosaveNote] : []),
      ...(saved.status === 'future' && saved.date
        ? [around(written.scheduledFor, wallClock(saved.date, layout))]
        : []),
      ...(isLocked(saved) ? [written.passwordNote] : []),
      ...(saved.status === 'private' ? [written.privateNote] : []),
      ...(isOlder(shown, saved) ? [written.olderNote] : []),
    ],
    saved: {
      at: instantOf(shown.modifiedGmt),
      text: shown.modified ? wallClock(shown.modified, layout) : '',
    },
    live: live === undefined ? null : { href: live, label: written.viewLive },
    editHref: editHref(preview, site),
    livePage,
    versions: versions.listed.map((version) => ({
      href: previewPath(version.databaseId),
      text: version.modified ? wallClock(version.modified, withSeconds(layout)) : '',
      note: isAutosave(version, saved) ? written.autosaveMark : by(savedBy(version, { saved, versions })),
      isShown:
        version.databaseId === shown.databaseId ||
        (version === versions.copy && shown.databaseId === saved.databaseId),
    })),
    signOutPath: '/logout',
    words: {
      label: written.barLabel,
      saved: isAutosave(shown, saved) ? written.autosaved : written.saved,
      savedBy: by(
        savedBy(versions.listed.find(({ databaseId }) => databaseId === shown.databaseId) ?? shown, {
          saved,
          versions,
        }),
      ),
      justNow: written.justNow,
      versions: (versions.isCut ? written.newestVersions : written.versions)(versions.listed.length),
      signedInAs: around(written.signedInAs, viewer.name),
      signOut: written.signOut,
      edit: texts.edit,
    },
    language: languageTag(layout.language),
    ...(texts.lang !== undefined && { marks: { lang: texts.lang, ...(texts.dir && { dir: texts.dir }) } }),
    contentMarks: contentMarks(texts, layout.language),
    now,
  };
}

/** Users who see the preview of unpublished content may edit it, except for editors of private content of others. */
function editHref(preview: Preview, site: PreviewCircumstances['site']): string | null {
  const { saved } = preview;
  const kind = saved.kind === 'Post' ? 'post' : saved.kind === 'Page' ? 'page' : null;
  if (kind === null || (saved.status === 'publish' && !mayChange(preview))) return null;
  return editUrl({ kind, databaseId: saved.databaseId }, site);
}

/** The link to the live page; `undefined` for unpublished content. */
export function livePath({ status, uri }: Pick<SavedContent, 'status' | 'uri'>): string | undefined {
  return status === 'publish' && uri?.startsWith('/') ? pathOf(uri) : undefined;
}

const isLocked = (saved: SavedContent): boolean => 'hasPassword' in saved && saved.hasPassword === true;

const isPublic = (saved: SavedContent): boolean => saved.status === 'publish' && !isLocked(saved);

const previewPath = (databaseId: number): string => `/preview?p=${databaseId}&preview=true`;

/** The author of the content, or that it is hidden; `null` without an author. */
function authorOf(
  { saved, viewer }: Preview,
  { written, by }: { written: Texts['preview']; by: (name: string) => MixedText },
): MixedText | null {
  if (!('author' in saved)) return null;
  const name = saved.author?.node.name;
  if (name) return by(name);
  return viewer.seesAllNames ? null : written.authorHidden;
}

/**
 * Who saved a version. For the newest version WPGraphQL returns the content's author instead, and who saved the content is known only
 * for the last save.
 */
function savedBy(
  version: PreviewedTexts | PreviewedVersionFragment,
  { saved, versions: { copy, newest } }: { saved: SavedContent; versions: Versions },
): string | null {
  if (version.databaseId === saved.databaseId || version.databaseId === copy?.databaseId) {
    return saved.lastEditedBy?.node.name ?? null;
  }
  if (version.databaseId === newest?.databaseId) return null;
  return ('author' in version ? version.author?.node.name : null) ?? null;
}

/** Several versions may be of one minute. In formats of PHP `i` is the minute, `s` the second. */
const withSeconds = (layout: SiteLayout): SiteLayout => ({
  ...layout,
  timeFormat: layout.timeFormat.includes('s')
    ? layout.timeFormat
    : layout.timeFormat.replace(/(?<!\\)i/, 'i:s'),
});

const wallClock = (date: string, { dateFormat, timeFormat, language }: SiteLayout): string =>
  formatDate(date, { format: `${dateFormat}, ${timeFormat}`, language });

/** ISO 8601; `null` if the time is unknown. */
const instantOf = (gmt: string | null): string | null => (gmt ? `${gmt.replace(' ', 'T')}Z` : null);
