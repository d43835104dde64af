import { Window } from 'happy-dom';

// The globals that React needs: in Vitest's happy-dom environment a backend could not find its files.
// Import this file before React.

const window = new Window();
Object.assign(globalThis, { window, document: window.document });
