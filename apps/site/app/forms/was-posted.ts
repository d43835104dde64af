import { createContext } from 'react-router';

/** Whether this request submitted a form. Loaders run after the action and see a plain page request. */
export const wasPosted = createContext(false);

/** Whether the result of a form must be shown even if the layout could not be loaded. */
export const mayLackLayout = createContext(false);
