import { createContext } from 'react-router';

/** Whether this request has sent a form. Loaders run after the action, and see a plain request for the page. */
export const wasPosted = createContext(false);

/** Whether what became of a form has to be told even where nobody knows what stands around pages. */
export const mayLackLayout = createContext(false);
