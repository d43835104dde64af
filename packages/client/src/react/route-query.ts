import { createContext, useContext } from 'react';

/** The parameters of the address, as the application's router has them: those of the path, and those behind the question mark. */
export type RouteQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** `null` while the router does not know them yet. */
export const RouteQueryContext = createContext<RouteQuery | null>(null);

/** The parameters of the address; `null` while they are not known. */
export const useRouteQuery = (): RouteQuery | null => useContext(RouteQueryContext);
