import {
  checkConfig,
  createAuthSession,
  createClientPair,
  routeQueryOf,
  type TypedDocument,
} from '@masthead/client';
import {
  MastheadProvider,
  useAuth,
  useLogin,
  useLogout,
  usePreviewNode,
  useQuery,
} from '@masthead/client/react';
import { type ReactElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

// A third-party application on a site whose routes handle the requests of its hooks.

/** What a page of the laboratory is to do. */
export interface LabSetup {
  readonly scene: keyof typeof scenes;
  readonly config: Parameters<typeof checkConfig>[0];
}

const viewer: TypedDocument<{ viewer: { name: string } | null }, object> = {
  kind: 'query',
  name: 'LabViewer',
  variables: '',
  selections: '%viewer:viewer{id name}',
  fragments: [],
  depth: 3,
};

/** One of ten components of a page that all use the session. */
function Member(): ReactElement {
  const { isAuthenticated, isLoading } = useAuth({ shouldRedirect: false });
  const { data } = useQuery(viewer, {}, { audience: 'auth', skip: isAuthenticated !== true });
  return (
    <li>
      {isLoading ? 'asking' : String(isAuthenticated)} {data?.viewer?.name ?? ''}
    </li>
  );
}

const TenHooks = (): ReactElement => (
  <ul>
    {Array.from({ length: 10 }, (_, index) => (
      <Member key={index} />
    ))}
  </ul>
);

function Guarded(): ReactElement {
  const { isAuthenticated, isLoading } = useAuth();
  return <output>{isLoading ? 'asking' : String(isAuthenticated)}</output>;
}

function SignIn(): ReactElement {
  const { login, isLoading, data, error } = useLogin();
  const [words, setWords] = useState({ name: '', password: '' });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void login(words.name, words.password);
      }}
    >
      <input aria-label="Name" onChange={(event) => setWords({ ...words, name: event.target.value })} />
      <input
        aria-label="Password"
        onChange={(event) => setWords({ ...words, password: event.target.value })}
      />
      <button type="submit">Sign in</button>
      <output>
        {isLoading ? 'asking' : (error?.message ?? data?.error ?? (data?.code ? 'a code came' : 'nothing'))}
      </output>
    </form>
  );
}

function SignOut(): ReactElement {
  const { isAuthenticated } = useAuth({ shouldRedirect: false });
  const { logout, isLoading, isLoggedOut } = useLogout();
  return (
    <>
      <button type="button" onClick={() => void logout()}>
        Sign out
      </button>
      <output>
        {String(isAuthenticated)} {isLoading ? 'asking' : String(isLoggedOut)}
      </output>
    </>
  );
}

function Preview(): ReactElement {
  const { typeName, node, error } = usePreviewNode();
  return (
    <output>{error?.message ?? (node === undefined ? 'asking' : `${typeName}: ${node?.title ?? ''}`)}</output>
  );
}

const scenes = { tenHooks: TenHooks, guarded: Guarded, signIn: SignIn, signOut: SignOut, preview: Preview };

function play({ scene, config: options }: LabSetup): void {
  const config = checkConfig(options);
  const session = createAuthSession({ config });
  const clients = createClientPair({ config, session });
  const Scene = scenes[scene];
  createRoot(document.querySelector('main') ?? document.body).render(
    <MastheadProvider
      clients={clients}
      session={session}
      query={routeQueryOf(new URLSearchParams(location.search))}
    >
      <Scene />
    </MastheadProvider>,
  );
}

play(JSON.parse(document.querySelector('#setup')?.textContent ?? '') as LabSetup);
