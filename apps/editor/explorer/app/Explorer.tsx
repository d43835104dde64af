import { json } from '@codemirror/lang-json';
import type { EditorView } from '@codemirror/view';
import type { AuthSession } from '@masthead/client';
import { graphql, updateSchema } from 'cm6-graphql';
import { useEffect, useRef, useState } from 'react';
import { CodeEditor, setText } from './CodeEditor.tsx';
import { Documentation, openType } from './Documentation.tsx';
import { operationAt } from './operation-at.ts';
import { parseObject } from './parse-object.ts';
import { readDraft, storeDraft } from './stored-draft.ts';
import { type Reply, sendOperation } from './send-operation.ts';
import type { Match } from './search-schema.ts';
import { useSchema } from './use-schema.ts';

interface ExplorerProps {
  readonly session: AuthSession;
  readonly signInPath: string;
  readonly styleNonce: string;
}

const jsonLanguage = json();

/** What a narrow screen shows. */
type View = 'query' | 'result' | 'docs';

const views: readonly (readonly [View, string])[] = [
  ['query', 'Query'],
  ['result', 'Result'],
  ['docs', 'Documentation'],
];

/** More text of a response would make the editor slow. */
const maxShownLength = 2_000_000;

/** Sends operations to the endpoint, with completion, validation and documentation by its schema. */
export function Explorer({ session, signInPath, styleNonce }: ExplorerProps) {
  const { schema, error: schemaError, userName } = useSchema(session);
  const [draft, setDraft] = useState(readDraft);
  const [headers, setHeaders] = useState('');
  const [status, setStatus] = useState('');
  const [sender, setSender] = useState<'user' | 'visitor'>('user');
  const [view, setView] = useState<View>('query');
  const [docsPath, setDocsPath] = useState<readonly Match[]>([]);
  const [isDocsOpen, setDocsOpen] = useState(true);
  const [running, setRunning] = useState<AbortController | null>(null);
  const queryView = useRef<EditorView>(null);
  const resultView = useRef<EditorView>(null);

  const [language] = useState(() =>
    graphql(undefined, {
      onShowInDocs(field, type, parentType) {
        const name = (field === undefined ? type : parentType)?.replaceAll(/[[\]!]/g, '');
        if (name === undefined) return;
        setDocsOpen(true);
        setView('docs');
        setDocsPath((path) => openType(path, { type: name, field: field ?? null }));
      },
    }),
  );
  useEffect(() => {
    if (queryView.current && schema) updateSchema(queryView.current, schema);
  }, [schema]);
  useEffect(() => storeDraft(draft), [draft]);

  const show = (text: string, about: string): void => {
    if (resultView.current) setText(resultView.current, text);
    setStatus(about);
    setView('result');
  };

  const run = async (): Promise<void> => {
    if (running !== null) return;
    const variables = parseObject(draft.variables, 'Variables');
    const ownHeaders = parseObject(headers, 'Headers');
    for (const parsed of [variables, ownHeaders]) {
      if ('error' in parsed) {
        show('', parsed.error);
        return;
      }
    }
    if (!('value' in variables) || !('value' in ownHeaders)) return;
    const operation = operationAt(draft.query, queryView.current?.state.selection.main.head ?? 0);
    const controller = new AbortController();
    setRunning(controller);
    setStatus('Running…');
    try {
      const token = sender === 'user' ? await session.getAccessToken() : null;
      const reply = await sendOperation(
        { query: draft.query, operationName: operation.name, variables: variables.value },
        {
          token,
          headers: Object.fromEntries(
            Object.entries(ownHeaders.value).map(([name, value]) => [name, String(value)]),
          ),
          signal: controller.signal,
        },
      );
      show(textOf(reply), statusOf(reply, operation.name));
    } catch (error) {
      show('', controller.signal.aborted ? 'Cancelled.' : `No response: ${(error as Error).message}`);
    } finally {
      setRunning(null);
    }
  };

  return (
    <div className="explorer" data-view={view} data-docs={isDocsOpen ? 'open' : 'closed'}>
      <header className="bar">
        <h1>
          <a href="/">GraphQL explorer</a>
        </h1>
        {running === null ? (
          <button type="button" className="button button-primary" onClick={() => void run()}>
            Run
          </button>
        ) : (
          <button type="button" className="button" onClick={() => running.abort()}>
            Cancel
          </button>
        )}
        <div className="sender">
          {userName === null ? (
            <span>
              As a visitor. <a href={signInPath}>Sign in</a>
            </span>
          ) : (
            <label>
              Send as{' '}
              <select
                className="input"
                value={sender}
                onChange={(event) => setSender(event.target.value === 'visitor' ? 'visitor' : 'user')}
              >
                <option value="user">{userName}</option>
                <option value="visitor">Visitor</option>
              </select>
            </label>
          )}
        </div>
        <button
          type="button"
          className="button docs-toggle"
          aria-expanded={isDocsOpen}
          onClick={() => setDocsOpen(!isDocsOpen)}
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
              onClick={() => setView(name)}
            >
              {title}
            </button>
          ))}
        </nav>
      </header>
      {schemaError !== null && (
        <p className="schema-error" role="alert">
          Without the schema, there is no completion or documentation. {schemaError}
        </p>
      )}
      <main className="panes">
        <section className="pane query" aria-label="Query">
          <CodeEditor
            label="Query"
            initialText={draft.query}
            language={language}
            styleNonce={styleNonce}
            viewRef={queryView}
            onChange={(query) => setDraft((before) => ({ ...before, query }))}
            onRun={() => void run()}
          />
          <details className="extra" open>
            <summary>Variables</summary>
            <CodeEditor
              label="Variables, a JSON object"
              initialText={draft.variables}
              language={jsonLanguage}
              styleNonce={styleNonce}
              onChange={(variables) => setDraft((before) => ({ ...before, variables }))}
              onRun={() => void run()}
            />
          </details>
          <details className="extra">
            <summary>Headers</summary>
            <CodeEditor
              label="Request headers, a JSON object"
              initialText={headers}
              language={jsonLanguage}
              styleNonce={styleNonce}
              onChange={setHeaders}
              onRun={() => void run()}
            />
          </details>
        </section>
        <section className="pane result" aria-label="Result">
          <output className="status">{status === '' ? 'Run the query to see its result.' : status}</output>
          <CodeEditor
            label="Result"
            initialText=""
            language={jsonLanguage}
            styleNonce={styleNonce}
            viewRef={resultView}
          />
        </section>
        {schema !== null && (
          <div className="pane docs-pane">
            <Documentation schema={schema} path={docsPath} onNavigate={setDocsPath} />
          </div>
        )}
      </main>
    </div>
  );
}

function textOf({ json: body, text }: Reply): string {
  const whole = body === null ? text : JSON.stringify(body, null, 2);
  return whole.length > maxShownLength ? `${whole.slice(0, maxShownLength)}\n…` : whole;
}

/** Such as `LatestPosts: status 200, 12 ms, 1.4 kB, 5 dependency keys`. */
function statusOf({ status, tookMs, bytes, keys }: Reply, name: string | undefined): string {
  const facts = [`status ${status}`, `${Math.round(tookMs)} ms`, `${(bytes / 1000).toFixed(1)} kB`];
  if (keys.length > 0) facts.push(`${keys.length} dependency ${keys.length === 1 ? 'key' : 'keys'}`);
  return `${name === undefined ? '' : `${name}: `}${facts.join(', ')}`;
}
