import { LivePage, type LivePageProps } from './LivePage.tsx';
import { TimeAgo } from './TimeAgo.tsx';

/** A version of content, as the bar lists it. */
export interface PreviewVersion {
  readonly href: string;
  /** When it was saved, on the site's clock. */
  readonly text: string;
  /** By whom, or that nobody asked for it; empty where neither is known. */
  readonly note: string;
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
    /** ISO 8601 in UTC. */
    readonly at: string | null;
    /** The same on the site's clock. */
    readonly text: string;
  };
  /** Where the live page is; `null` for what is not out. */
  readonly live: { readonly href: string; readonly label: string } | null;
  /** How the live page stands, for those who may change the content; `null` for others, and for what is not out. */
  readonly livePage: LivePageProps | null;
  /** The newest first. */
  readonly versions: readonly PreviewVersion[];
  /** Where the form for signing out is sent. */
  readonly signOutPath: string;
  /** What else it says, in the site's language, whose tag is `language`: a browser has no words of its own. */
  readonly words: {
    readonly label: string;
    readonly saved: string;
    readonly savedBy: string;
    readonly justNow: string;
    readonly versions: string;
    readonly signedInAs: string;
    readonly signOut: string;
  };
  readonly language: string;
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
  live,
  livePage,
  versions,
  signOutPath,
  words,
  language,
  now,
}: PreviewBarProps) {
  return (
    <aside className="preview-bar" aria-label={words.label}>
      <p className="preview-what">
        <strong>{words.label}</strong>
        <span className="preview-status">{status}</span>
        <span>{type}</span>
        {author === null ? null : <span>{author}</span>}
      </p>
      <p className="preview-saved">
        {saved.at === null ? null : (
          <>
            {words.saved}{' '}
            <TimeAgo at={saved.at} title={saved.text} language={language} justNow={words.justNow} now={now} />{' '}
            {words.savedBy}
          </>
        )}
        {notes.map((note) => (
          <span key={note} className="preview-note">
            {note}
          </span>
        ))}
      </p>
      <div className="preview-ways">
        {live === null ? null : <a href={live.href}>{live.label}</a>}
        {livePage === null ? null : <LivePage {...livePage} />}
        {versions.length < 2 ? null : <Versions versions={versions} title={words.versions} />}
        <form method="post" action={signOutPath}>
          <span className="preview-viewer">{words.signedInAs}</span>{' '}
          <button type="submit">{words.signOut}</button>
        </form>
      </div>
    </aside>
  );
}

function Versions({ versions, title }: { versions: readonly PreviewVersion[]; title: string }) {
  return (
    <details className="preview-panel preview-versions">
      <summary>{title}</summary>
      <ol>
        {versions.map(({ href, text, note, isShown }) => (
          <li key={href}>
            <a href={href} aria-current={isShown ? 'page' : undefined}>
              {text}
            </a>{' '}
            {note}
          </li>
        ))}
      </ol>
    </details>
  );
}
