import { createContext } from 'react';

/** Whether the page is a preview: it has no address of its own, and search engines are to leave it alone. */
export const PreviewContext = createContext(false);
