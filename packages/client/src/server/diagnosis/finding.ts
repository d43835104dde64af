/** What is looked at, in this order, from the site's own address to the backend's sign-in page. */
export type DiagnosisStep =
  | 'site'
  | 'cookies'
  | 'address'
  | 'graphql'
  | 'reading'
  | 'clock'
  | 'secret-length'
  | 'secret'
  | 'versions'
  | 'exchange'
  | 'password-login'
  | 'public-address'
  | 'sign-in-page'
  | 'front-end-address'
  | 'changes';

/** What one step has shown. */
export interface Finding {
  readonly step: DiagnosisStep;
  /** `warning`: something works, or may not. `skipped`: it could not be looked at. */
  readonly outcome: 'ok' | 'warning' | 'failure' | 'skipped';
  /** For whoever runs the site: it may name internal addresses, never a secret or a token. */
  readonly message: string;
  /** What to do about it; absent when nothing needs doing. */
  readonly help?: string;
}

/** Makes the findings of one step. */
export const findingsOf = (step: DiagnosisStep) => ({
  ok: (message: string): Finding => ({ step, outcome: 'ok', message }),
  warning: (message: string, help: string): Finding => ({ step, outcome: 'warning', message, help }),
  failure: (message: string, help: string): Finding => ({ step, outcome: 'failure', message, help }),
  skipped: (message: string): Finding => ({ step, outcome: 'skipped', message }),
});
