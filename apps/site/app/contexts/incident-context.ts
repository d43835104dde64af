import { createContext } from 'react-router';
import type { Incident } from '../../incident.ts';

/** The error reporting of the request. */
export const incidentContext = createContext<Incident>();
