import { Window } from 'happy-dom';
import { afterAll } from 'vitest';

// The globals that React needs: in Vitest's happy-dom environment a backend could not find its files.
// Import this file before React.

const window = new Window();
Object.assign(globalThis, { window, document: window.document });

// Test files share a process: with `document`, the client of a later file would consider itself in a browser and retry for seven seconds.
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'document');
});
