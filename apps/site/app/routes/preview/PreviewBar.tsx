import type { ContentMarks } from '../../texts/content-marks.ts';
import type { Texts } from '../../texts/en.ts';
import { type MixedText, plainText } from '../../texts/mixed-text.ts';
import { LivePage, type LivePageProps } from './LivePage.tsx';
import { MixedWords } from './MixedWords.tsx';
import { TimeAgo } from './TimeAgo.tsx';

/** A version of content, as the bar lists it. */
export interface PreviewVersion {
  readonly href: string;
  /** When it was saved, on the site's clock. */
  readonly text: string;
  /** The author, or that it is an autosave; empty if neither is known. */
  readonly note: MixedText;
  /** Whether it is the one on the page. */
  readonly isShown: boolean;
}

export interface PreviewBarProps {
  /** Labels of the status and the content type. */
  readonly status: string;
  readonly type: MixedText;
  /** The author, or that it is hidden; `null` without an author. */
  readonly author: MixedText | null;
  /** Notes such as the publication date, the visibility, and unsaved changes. */
  readonly notes: readonly MixedText[];
  readonly saved: {
    /** ISO 8601 in UTC. */
    readonly at: string | null;
    /** The same on the site's clock. */
    readonly text: string;
  };
  /** Link to the live page; `null` if the content is not published. */
  readonly live: { readonly href: string; readonly label: string } | null;
  /** The URL at which the content is edited; `null` for users who may not. */
  readonly editHref: string | null;
  /** The cache state of the live page, for users who may edit the content; `null` for others and for unpublished content. */
  readonly livePage: Omit<LivePageProps, 'contentMarks'> | null;
  /** The newest first. */
  readonly versions: readonly PreviewVersion[];
  /** Where the form for signing out is sent. */
  readonly signOutPath: string;
  /** The other labels, in the site's language (tag `language`): the browser has no texts of its own. */
  readonly words: {
    readonly label: string;
    readonly saved: string;
    readonly savedBy: MixedText;
    readonly justNow: string;
    readonly versions: string;
    readonly signedInAs: MixedText;
    readonly signOut: string;
    readonly edit: string;
  };
  readonly language: string;
  /** The language of the labels, if it differs from that of the page. */
  readonly marks?: Pick<Texts, 'lang' | 'dir'>;
  /** The language of the content within them. */
  readonly contentMarks: ContentMarks;
  /** When the page was rendered, in epoch milliseconds. */
  readonly now: number;
}

/** The bar above a preview: what is shown, with links to the live page and other versions, and the sign-out button. */
export function PreviewBar({
  status,
  type,
  author,
  notes,
  saved,
  live,
  editHref,
  livePage,
  versions,
  signOutPath,
  words,
  language,
  marks,
  contentMarks,
  now,
}: PreviewBarProps) {
  return (
    <aside className="preview-bar" {...marks} aria-label={words.label}>
      <p className="preview-what">
        <strong>{words.label}</strong>
        <span className="preview-status">{status}</span>
        <span>
          <MixedWords text={type} marks={contentMarks} />
        </span>
        {author === null ? null : (
          <span>
            <MixedWords text={author} marks={contentMarks} />
          </span>
        )}
      </p>
      <p className="preview-saved">
        {saved.at === null ? null : (
          <>
            {words.saved}{' '}
            <TimeAgo
              at={saved.at}
              title={saved.text}
              language={language}
              justNow={words.justNow}
              marks={contentMarks}
              now={now}
            />{' '}
            <MixedWords text={words.savedBy} marks={contentMarks} />
          </>
        )}
        {notes.map((note) => (
          <span key={plainText(note)} className="preview-note">
            <MixedWords text={note} marks={contentMarks} />
          </span>
        ))}
      </p>
      <div className="preview-ways">
        {live === null ? null : <a href={live.href}>{live.label}</a>}
        {editHref === null ? null : <a href={editHref}>{words.edit}</a>}
        {livePage === null ? null : <LivePage {...livePage} contentMarks={contentMarks} />}
        {versions.length < 2 ? null : (
          <Versions versions={versions} title={words.versions} marks={contentMarks} />
        )}
        <form method="post" action={signOutPath}>
          <span className="preview-viewer">
            <MixedWords text={words.signedInAs} marks={contentMarks} />
          </span>{' '}
          <button type="submit">{words.signOut}</button>
        </form>
      </div>
    </aside>
  );
}

function Versions({
  versions,
  title,
  marks,
}: {
  versions: readonly PreviewVersion[];
  title: string;
  marks: ContentMarks;
}) {
  return (
    <details className="preview-panel preview-versions">
      <summary>{title}</summary>
      <ol>
        {versions.map(({ href, text, note, isShown }) => (
          <li key={href}>
            <a {...marks} href={href} aria-current={isShown ? 'page' : undefined}>
              {text}
            </a>{' '}
            <MixedWords text={note} marks={marks} />
          </li>
        ))}
      </ol>
    </details>
  );
}
