import { Outlet } from 'react-router';
import type { Route } from './+types/root.ts';
import { statusOfError } from './data/failure.ts';
import { loadLayout } from './data/layout.ts';
import type { SiteLayout } from './data/site-layout.ts';
import { unsent } from './data/unsent.ts';
import { mayLackLayout } from './forms/was-posted.ts';
import { sessionContext } from './contexts/session-context.ts';
import { documentLinks } from './ui/Document.tsx';
import { ErrorDocument } from './ui/ErrorDocument.tsx';

/** The server names these files in headers. */
export const links: Route.LinksFunction = () => documentLinks;

export async function loader({ context }: Route.LoaderArgs): Promise<{ layout: SiteLayout | null }> {
  try {
    return unsent({ layout: await loadLayout(context) });
  } catch (failure) {
    // The sign-in failure page, and the result of a submitted comment, must render while the backend is unavailable.
    if (context.get(sessionContext).landing?.kind === 'failed') return { layout: null };
    if (context.get(mayLackLayout)) return { layout: null };
    throw failure;
  }
}

export { Document as Layout } from './ui/Document.tsx';

export default function Site() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDocument status={statusOfError(error)} />;
}
