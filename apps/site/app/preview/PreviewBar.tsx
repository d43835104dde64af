import { previewTexts } from '../texts/preview-en.ts';
import { TimeAgo } from './TimeAgo.tsx';

/** A version of content, as the bar lists it. */
export interface PreviewVersion {
  readonly href: string;
  /** When it was saved, on the site's clock. */
  readonly text: string;
  readonly by: string | null;
  readonly isAutosave: boolean;
  /** Whether it is the one on the page. */
  readonly isShown: boolean;
}

export interface PreviewBarProps {
  /** The status in a word or two, and the name of the type. */
  readonly status: string;
  readonly type: string;
  /** Who it is by, or that this is not shown; `null` for what is by nobody. */
  readonly author: string | null;
  /** What else is to be known: when it goes out, who will see it, that it is not saved yet. */
  readonly notes: readonly string[];
  readonly saved: {
    readonly isAutosave: boolean;
    /** ISO 8601 in UTC. */
    readonly at: string | null;
    /** The same on the site's clock. */
    readonly text: string;
    readonly by: string | null;
  };
  /** Where the live page is; `null` for what is not out. */
  readonly liveHref: string | null;
  /** The newest first. */
  readonly versions: readonly PreviewVersion[];
  /** Whether there are older ones that are not listed. */
  readonly hasMoreVersions: boolean;
  readonly viewerName: string;
  /** Where the form for signing out is sent. */
  readonly signOutPath: string;
  /** When the page was made, in epoch milliseconds. */
  readonly now: number;
}

/** Says above a preview what it is a preview of, and leads on: to the live page, to other versions, out. */
export function PreviewBar({
  status,
  type,
  author,
  notes,
  saved,
  liveHref,
  versions,
  hasMoreVersions,
  viewerName,
  signOutPath,
  now,
}: PreviewBarProps) {
  return (
    <aside className="preview-bar" aria-label={previewTexts.barLabel}>
      <p className="preview-what">
        <strong>{previewTexts.barLabel}</strong>
        <span className="preview-status">{status}</span>
        <span>{type}</span>
        {author === null ? null : <span>{author}</span>}
      </p>
      <p className="preview-saved">
        {saved.at === null ? null : (
          <>
            {saved.isAutosave ? previewTexts.autosaved : previewTexts.saved}{' '}
            <TimeAgo at={saved.at} title={saved.text} now={now} />
            {saved.by ? ` ${previewTexts.by(saved.by)}` : null}
          </>
        )}
        {notes.map((note) => (
          <span key={note} className="preview-note">
            {note}
          </span>
        ))}
      </p>
      <div className="preview-ways">
        {liveHref === null ? null : <a href={liveHref}>{previewTexts.viewLive}</a>}
        {versions.length < 2 ? null : <Versions versions={versions} hasMore={hasMoreVersions} />}
        <form method="post" action={signOutPath}>
          <span className="preview-viewer">{previewTexts.signedInAs(viewerName)}</span>{' '}
          <button type="submit">{previewTexts.signOut}</button>
        </form>
      </div>
    </aside>
  );
}

function Versions({ versions, hasMore }: { versions: readonly PreviewVersion[]; hasMore: boolean }) {
  return (
    <details className="preview-versions">
      <summary>{(hasMore ? previewTexts.newestVersions : previewTexts.versions)(versions.length)}</summary>
      <ol>
        {versions.map(({ href, text, by, isAutosave, isShown }) => (
          <li key={href}>
            <a href={href} aria-current={isShown ? 'page' : undefined}>
              {text}
            </a>
            {isAutosave ? ` ${previewTexts.autosaveMark}` : by ? ` ${previewTexts.by(by)}` : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
