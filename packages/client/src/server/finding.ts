/** The steps of the check, in this order, from the site's own URL to the backend's sign-in page. */
export type DiagnosisStep =
  | 'site'
  | 'cookies'
  | 'address'
  | 'graphql'
  | 'reading'
  | 'permalinks'
  | 'menus'
  | 'clock'
  | 'secret-length'
  | 'secret'
  | 'versions'
  | 'exchange'
  | 'password-login'
  | 'public-address'
  | 'sign-in-page'
  | 'front-end-address'
  | 'public-redirects'
  | 'changes';

/** The result of one step. */
export interface Finding {
  readonly step: DiagnosisStep;
  /** `warning`: works only partly, or may not work. `skipped`: could not be checked. */
  readonly outcome: 'ok' | 'warning' | 'failure' | 'skipped';
  /** For the operator of the site: may contain internal URLs, never a secret or a token. */
  readonly message: string;
  /** What to do about it; absent if nothing needs to be done. */
  readonly help?: string;
}

/** Creates the findings of one step. */
export const findingsOf = (step: DiagnosisStep) => ({
  ok: (message: string): Finding => ({ step, outcome: 'ok', message }),
  warning: (message: string, help: string): Finding => ({ step, outcome: 'warning', message, help }),
  failure: (message: string, help: string): Finding => ({ step, outcome: 'failure', message, help }),
  skipped: (message: string): Finding => ({ step, outcome: 'skipped', message }),
});
