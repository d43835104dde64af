import { checkConfig, createAuthSession } from '@masthead/client';
import { createRoot } from 'react-dom/client';
import { configElementId } from '../../app/editor-config.ts';
import type { ExplorerConfig } from '../explorer-config.ts';
import { Explorer } from './Explorer.tsx';
import './explorer.css';

// The script of the GraphQL explorer.

const config = JSON.parse(document.getElementById(configElementId)?.textContent ?? '') as ExplorerConfig;
const { siteUrl, cookieNames, publicBackendUrl, auth } = config;
const session = createAuthSession({
  config: checkConfig({
    wpUrl: publicBackendUrl,
    apiBasePath: auth.apiBasePath,
    authType: auth.type,
    loginPagePath: auth.loginPagePath,
  }),
  siteUrl,
  cookieNames,
});

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root element.');
createRoot(root).render(
  <Explorer session={session} signInPath={config.signInPath} styleNonce={config.styleNonce} />,
);
