import { checkCookies, type Finding, type Landing } from '@masthead/client/server';
import type { SiteServices } from '../site-services.ts';
import { signInFailureTexts } from '../texts/sign-in-failure-en.ts';

/** The steps that everybody may hear of. Versions tell most to those who look for holes. */
export type ShownStep = keyof typeof signInFailureTexts.steps;

/** Why nobody was signed in, as a reader may know it: no addresses, no texts of the backend. */
export interface SignInFailure {
  /** `used`: the code is worth nothing, which is nobody's fault. */
  readonly kind: 'used' | 'fault';
  /** The step to blame; `null` when none was found. */
  readonly step: ShownStep | null;
  readonly steps: readonly { readonly step: ShownStep; readonly outcome: Finding['outcome'] }[];
}

type FailedLanding = Extract<Landing, { kind: 'failed' }>;
type Services = Pick<SiteServices, 'diagnose' | 'reportError' | 'site'>;

/** Finds out why a landing has failed. The log is told the step that is to blame, with what to do. */
export async function explainFailure(
  { exchanged }: FailedLanding,
  { headers }: Request,
  { diagnose, reportError, site }: Services,
): Promise<SignInFailure> {
  if (exchanged.kind === 'refused' && exchanged.isWorthless) return { kind: 'used', step: null, steps: [] };
  const findings = (await diagnose()).map((finding) =>
    // Only this request knows what was opened.
    finding.step === 'cookies' ? checkCookies({ siteUrl: site.siteUrl, headers }) : finding,
  );
  const blamed =
    findings.find(({ outcome }) => outcome === 'failure') ??
    findings.find(({ step, outcome }) => outcome === 'warning' && step === 'secret');
  if (blamed)
    reportError(
      new Error(`Signing in fails at "${blamed.step}". ${blamed.message} ${blamed.help ?? ''}`.trim()),
    );
  const shown = findings.flatMap(({ step, outcome }) =>
    isShown(step) ? [{ step, outcome: step === blamed?.step ? 'failure' : outcome } as const] : [],
  );
  return { kind: 'fault', step: blamed && isShown(blamed.step) ? blamed.step : null, steps: shown };
}

const isShown = (step: Finding['step']): step is ShownStep => Object.hasOwn(signInFailureTexts.steps, step);
