import { Window } from 'happy-dom';

// What React needs of a browser, and no more: under Vitest's own happy-dom environment a backend could not find its files.
// Import this before anything of React.

const window = new Window();
Object.assign(globalThis, { window, document: window.document });
