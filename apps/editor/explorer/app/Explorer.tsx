import { json } from '@codemirror/lang-json';
import type { EditorView } from '@codemirror/view';
import type { AuthSession } from '@masthead/client';
import { graphql, updateSchema } from 'cm6-graphql';
import { useEffect, useRef, useState } from 'react';
import { CodeEditor, setText } from './CodeEditor.tsx';
import { Documentation, openType } from './Documentation.tsx';
import type { Match } from './search-schema.ts';
import { readDraft, storeDraft } from './stored-draft.ts';
import { Toolbar, type View } from './Toolbar.tsx';
import { useRun } from './use-run.ts';
import { useSchema } from './use-schema.ts';

interface ExplorerProps {
  readonly session: AuthSession;
  readonly signInPath: string;
  readonly styleNonce: string;
}

const jsonLanguage = json();

/** Sends operations to the endpoint, with completion, validation and documentation by its schema. */
export function Explorer({ session, signInPath, styleNonce }: ExplorerProps) {
  const { schema, error: schemaError, isSignedIn, userName } = useSchema(session);
  const { run, cancel, isRunning } = useRun(session);
  const [draft, setDraft] = useState(readDraft);
  const [headers, setHeaders] = useState('');
  const [sender, setSender] = useState<'user' | 'visitor'>('user');
  const [status, setStatus] = useState('Run the query to see its result.');
  const [view, setView] = useState<View>('query');
  const [docsPath, setDocsPath] = useState<readonly Match[]>([]);
  const [isDocsOpen, setDocsOpen] = useState(true);
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

  const runQuery = async (): Promise<void> => {
    // Without it, the sender that is shown would be wrong.
    if (isSignedIn === undefined) return;
    const position = queryView.current?.state.selection.main.head ?? 0;
    const outcome = await run({ ...draft, headers, position, sender: isSignedIn ? sender : 'visitor' });
    if (outcome === null) return;
    if (resultView.current) setText(resultView.current, outcome.text);
    setStatus(outcome.status);
    setView('result');
  };
  const onRun = (): void => void runQuery();

  return (
    <div className="explorer" data-view={view} data-docs={isDocsOpen ? 'open' : 'closed'}>
      <Toolbar
        {...{ isRunning, isSignedIn, userName, signInPath, sender, view, isDocsOpen, onRun }}
        onCancel={cancel}
        onSender={setSender}
        onView={setView}
        onDocsOpen={setDocsOpen}
      />
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
            viewRef={queryView}
            onChange={(query) => setDraft((before) => ({ ...before, query }))}
            {...{ styleNonce, onRun }}
          />
          <details className="extra" open>
            <summary>Variables</summary>
            <CodeEditor
              label="Variables, a JSON object"
              initialText={draft.variables}
              language={jsonLanguage}
              onChange={(variables) => setDraft((before) => ({ ...before, variables }))}
              {...{ styleNonce, onRun }}
            />
          </details>
          <details className="extra">
            <summary>Headers</summary>
            <CodeEditor
              label="Request headers, a JSON object"
              initialText={headers}
              language={jsonLanguage}
              onChange={setHeaders}
              {...{ styleNonce, onRun }}
            />
          </details>
        </section>
        <section className="pane result" aria-label="Result">
          <output className="status">{isRunning ? 'Running…' : status}</output>
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
