import { useAuth, useLogout } from '@faustwp/core';

/** A page that needs a session. `useAuth` redirects to the backend's sign-in page. */
export default function Members() {
  const { isAuthenticated, isReady, viewer } = useAuth({ strategy: 'redirect', shouldRedirect: true });
  const { logout } = useLogout();
  if (!isReady || !isAuthenticated) return <p>Checking the session</p>;
  return (
    <main>
      <h1>Members</h1>
      <p id="viewer">{viewer?.username}</p>
      <button type="button" onClick={() => void logout('/')}>
        Sign out
      </button>
    </main>
  );
}
