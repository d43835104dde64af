import type { Finding } from '@masthead/client/server';

/** A finding of the doctor: about the backend and the site, or about the embedded backend's data. */
export interface DoctorFinding extends Omit<Finding, 'step'> {
  readonly step:
    | Finding['step']
    | 'data'
    | 'database'
    | 'administrator'
    | 'cdn'
    | 'proxies'
    | 'site-url'
    | 'disk'
    | 'mail'
    | 'backup'
    | 'uploads'
    | 'menu-locations'
    | 'comments';
}
