import { createContext, useContext } from 'react';
import type { EditorSession } from './editor-session.ts';

/** The session of the editor around a component. */
export const SessionContext = createContext<EditorSession | null>(null);

/** @throws {Error} outside an editor. */
export function useSession(): EditorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This component needs an editor around it.');
  return session;
}
