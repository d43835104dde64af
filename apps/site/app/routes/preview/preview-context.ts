import { createContext } from 'react';

/** Whether the page is a preview: it has no canonical URL and is not indexed. */
export const PreviewContext = createContext(false);
