/** What a narrow screen shows. */
export type View = 'query' | 'result' | 'docs';

const views: readonly (readonly [View, string])[] = [
  ['query', 'Query'],
  ['result', 'Result'],
  ['docs', 'Documentation'],
];

interface ToolbarProps {
  readonly isRunning: boolean;
  readonly onRun: () => void;
  readonly onCancel: () => void;
  /** Undefined while the session is checked. */
  readonly isSignedIn: boolean | undefined;
  /** The name of the signed-in user; `null` if it is unknown. */
  readonly userName: string | null;
  readonly signInPath: string;
  readonly sender: 'user' | 'visitor';
  readonly onSender: (sender: 'user' | 'visitor') => void;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly isDocsOpen: boolean;
  readonly onDocsOpen: (isOpen: boolean) => void;
}

/** Runs the query, and selects its sender and what is shown. */
export function Toolbar(props: ToolbarProps) {
  const { isRunning, isSignedIn, userName, sender, view, isDocsOpen } = props;
  return (
    <header className="bar">
      <h1>
        <a href="/">GraphQL explorer</a>
      </h1>
      {isRunning ? (
        <button type="button" className="button" onClick={props.onCancel}>
          Cancel
        </button>
      ) : (
        <button
          type="button"
          className="button button-primary"
          disabled={isSignedIn === undefined}
          onClick={props.onRun}
        >
          Run
        </button>
      )}
      <div className="sender">
        {isSignedIn === undefined ? (
          <span>Checking the session…</span>
        ) : !isSignedIn ? (
          <span>
            As a visitor. <a href={props.signInPath}>Sign in</a>
          </span>
        ) : (
          <label>
            Send as{' '}
            <select
              className="input"
              value={sender}
              onChange={(event) => props.onSender(event.target.value === 'visitor' ? 'visitor' : 'user')}
            >
              <option value="user">{userName ?? 'Signed-in user'}</option>
              <option value="visitor">Visitor</option>
            </select>
          </label>
        )}
      </div>
      <button
        type="button"
        className="button docs-toggle"
        aria-expanded={isDocsOpen}
        onClick={() => props.onDocsOpen(!isDocsOpen)}
      >
        Documentation
      </button>
      <nav className="views" aria-label="Views">
        {views.map(([name, title]) => (
          <button
            key={name}
            type="button"
            className="button button-quiet"
            aria-pressed={view === name}
            onClick={() => props.onView(name)}
          >
            {title}
          </button>
        ))}
      </nav>
    </header>
  );
}
