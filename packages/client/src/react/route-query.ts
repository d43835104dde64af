import { createContext, useContext } from 'react';
import type { RouteQuery } from '../content/route-query.ts';

/** `null` while the router does not know them yet. */
export const RouteQueryContext = createContext<RouteQuery | null>(null);

/** The URL parameters; `null` while the router does not know them. */
export const useRouteQuery = (): RouteQuery | null => useContext(RouteQueryContext);
