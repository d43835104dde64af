import type { Finding } from '@masthead/client/server';

/** What the doctor has found: about the backend and the site, or about the data of the embedded backend. */
export interface DoctorFinding extends Omit<Finding, 'step'> {
  readonly step: Finding['step'] | 'data' | 'database' | 'administrator' | 'cdn';
}
