import { createAuthSession, createClientPair, checkConfig } from '@masthead/client';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createEmbeddedService } from '../service/embedded/embedded-service.ts';
import { readEditorConfig } from './editor-config.ts';
import { EditorContext } from './editor-context.ts';
import { routesFor } from './routes.tsx';
import './styles/editor.css';

// The script of the editing area: one session, one client and one router for all its screens.

const config = readEditorConfig(document);

const clientConfig = checkConfig({
  wpUrl: config.publicBackendUrl,
  apiBasePath: config.auth.apiBasePath,
  authType: config.auth.type,
  loginPagePath: config.auth.loginPagePath,
});
const { siteUrl, cookieNames } = config;
const session = createAuthSession({ config: clientConfig, siteUrl, cookieNames });
const { auth: client } = createClientPair({ config: clientConfig, session });
const service = createEmbeddedService({ client, session, backendUrl: config.publicBackendUrl });

// The browser would replace the page by a file that is dropped beside a place for files.
for (const type of ['dragover', 'drop'] as const) {
  document.addEventListener(type, (event) => {
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
  });
}

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root element.');
createRoot(root).render(
  <EditorContext value={{ config, session, service }}>
    {/* Without transitions: filters and search fields read the URL of the last change, also in quick succession. */}
    <RouterProvider
      router={createBrowserRouter(routesFor(config.kind), { basename: '/edit' })}
      useTransitions={false}
    />
  </EditorContext>,
);
