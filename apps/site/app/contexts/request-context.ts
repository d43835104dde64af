import type { RouterContextProvider } from 'react-router';

/** The services, the session and the dependencies of one request, whether the router handles it or not. */
export type RequestContext = Readonly<RouterContextProvider>;
