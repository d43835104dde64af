import type { AuthSession } from '@masthead/client';
import { createContext, use } from 'react';
import type { EditingService } from '../service/editing-service.ts';
import type { EditorConfig } from './editor-config.ts';

/** What all screens share. */
export interface EditorServices {
  readonly config: EditorConfig;
  readonly session: AuthSession;
  readonly service: EditingService;
}

export const EditorContext = createContext<EditorServices | null>(null);

/** @throws {Error} outside the editing area. */
export function useEditor(): EditorServices {
  const services = use(EditorContext);
  if (services === null) throw new Error('This component works only inside the editing area.');
  return services;
}
