import { checkCookies, type Exchanged, type Finding } from '@masthead/client/server';
import type { SiteServices } from '../site-services.ts';
import { en } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';

/** The steps that everybody may hear of. Versions tell most to those who look for holes. */
export type ShownStep = keyof Texts['signInFailure']['steps'];

/** Why nobody was signed in, as a reader may know it: no addresses, no texts of the backend. */
export interface SignInFailure {
  /** `used`: the code is worth nothing, which is mostly nobody's fault. */
  readonly kind: 'used' | 'fault';
  /** The step to blame; `null` when none was found. */
  readonly step: ShownStep | null;
  readonly steps: readonly { readonly step: ShownStep; readonly outcome: Finding['outcome'] }[];
}

type Services = Pick<SiteServices, 'diagnose' | 'reportError' | 'site'>;

/** Finds out why the exchange of a code has failed. The log is told the step that is to blame, with what to do. */
export async function explainFailure(
  { exchanged }: { readonly exchanged: Exclude<Exchanged, { kind: 'tokens' }> },
  { headers }: Request,
  services: Services,
): Promise<SignInFailure> {
  const findings = await findingsFor(headers, services);
  if (exchanged.kind === 'refused' && exchanged.isWorthless) {
    // Mostly the link was used before. The steps are for those to whom it happens again and again.
    return { kind: 'used', step: null, steps: shownSteps(findings, null) };
  }
  return blame(findings, services);
}

/**
 * Finds out why a session that was begun a moment ago has not held; the log is told.
 *
 * @param renewed What came of going on with it; `null` when the browser has brought none.
 */
export async function explainLoss(
  renewed: Exclude<Exchanged, { kind: 'tokens' }> | null,
  { headers }: Request,
  services: Services,
): Promise<SignInFailure> {
  if (renewed === null) {
    const checked = checkCookies({ siteUrl: services.site.siteUrl, headers });
    return blame([checked.outcome === 'failure' ? checked : noCookies], services);
  }
  const findings = await findingsFor(headers, services);
  const isRefused = renewed.kind === 'refused' && renewed.isWorthless;
  return blame(
    isRefused ? [...findings.filter(({ step }) => step !== notTaken.step), notTaken] : findings,
    services,
  );
}

const noCookies: Finding = {
  step: 'cookies',
  outcome: 'failure',
  message: 'A browser has not sent back the cookie of the session it was given.',
  help: 'It refuses cookies, or something on the way takes them out of the answers.',
};

const notTaken: Finding = {
  step: 'exchange',
  outcome: 'failure',
  message: 'The backend does not take a refresh token that it gave a moment ago.',
  help: 'Something beside the Faust plugin may answer in its place, or end sessions.',
};

/** What is found out, but for the step that only this request can tell of: it knows what was opened. */
const findingsFor = async (headers: Headers, { diagnose, site }: Services): Promise<Finding[]> =>
  (await diagnose()).map((finding) =>
    finding.step === 'cookies' ? checkCookies({ siteUrl: site.siteUrl, headers }) : finding,
  );

/** Who comes this far has mostly brought a cookie along, so cookies are blamed last. */
function blame(findings: readonly Finding[], { reportError }: Services): SignInFailure {
  const failures = findings.filter(({ outcome }) => outcome === 'failure');
  const blamed =
    failures.find(({ step }) => step !== 'cookies') ??
    findings.find(({ step, outcome }) => outcome === 'warning' && step === 'secret') ??
    failures[0];
  if (blamed)
    reportError(
      new Error(`Signing in fails at "${blamed.step}". ${blamed.message} ${blamed.help ?? ''}`.trim()),
    );
  return {
    kind: 'fault',
    step: blamed && isShown(blamed.step) ? blamed.step : null,
    steps: shownSteps(findings, blamed?.step ?? null),
  };
}

const shownSteps = (findings: readonly Finding[], blamed: Finding['step'] | null): SignInFailure['steps'] =>
  findings.flatMap(({ step, outcome }) =>
    isShown(step) ? [{ step, outcome: step === blamed ? 'failure' : outcome } as const] : [],
  );

const isShown = (step: Finding['step']): step is ShownStep => Object.hasOwn(en.signInFailure.steps, step);
