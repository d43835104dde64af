import { checkCookies, type TokenExchangeResult, type Finding } from '@masthead/client/server';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { backendContext } from '../../../contexts/backend-context.ts';
import { incidentContext } from '../../../contexts/incident-context.ts';
import { siteContext } from '../../../contexts/site-context.ts';
import { en } from '../../../texts/en.ts';
import type { Texts } from '../../../texts/en.ts';

/** The steps that may be shown publicly. Software versions would mainly help attackers. */
export type ShownStep = keyof Texts['signInFailure']['steps'];

/** A sign-in failure as users may see it: no URLs, no messages of the backend. */
export interface SignInFailure {
  /** `used`: the code is invalid, which usually is no error of the site. */
  readonly kind: 'used' | 'fault';
  /** The failed step; `null` when none was found. */
  readonly step: ShownStep | null;
  readonly steps: readonly { readonly step: ShownStep; readonly outcome: Finding['outcome'] }[];
}

/** Diagnoses a failed code exchange. The failed step is logged, with what to do. */
export async function explainFailure(
  { exchanged }: { readonly exchanged: Exclude<TokenExchangeResult, { kind: 'tokens' }> },
  { headers }: Request,
  context: RequestContext,
): Promise<SignInFailure> {
  const findings = await findingsFor(headers, context);
  if (exchanged.kind === 'refused' && exchanged.isInvalidGrant) {
    // Usually the link was used before. The steps help users for whom it keeps failing.
    return { kind: 'used', step: null, steps: shownSteps(findings, null) };
  }
  return blame(findings, context);
}

/**
 * Diagnoses why a new session was lost immediately; the result is logged.
 *
 * @param renewed The result of renewing the session; `null` when the browser sent none.
 */
export async function explainLoss(
  renewed: Exclude<TokenExchangeResult, { kind: 'tokens' }> | null,
  { headers }: Request,
  context: RequestContext,
): Promise<SignInFailure> {
  if (renewed === null) {
    const { siteUrl } = context.get(siteContext).site;
    const checked = checkCookies({ siteUrl, headers });
    return blame([checked.outcome === 'failure' ? checked : noCookies], context);
  }
  const findings = await findingsFor(headers, context);
  const isRefused = renewed.kind === 'refused' && renewed.isInvalidGrant;
  return blame(
    isRefused ? [...findings.filter(({ step }) => step !== tokenRejected.step), tokenRejected] : findings,
    context,
  );
}

const noCookies: Finding = {
  step: 'cookies',
  outcome: 'failure',
  message: 'A browser did not send back its session cookie.',
  help: 'The browser blocks cookies, or a proxy removes them from responses.',
};

const tokenRejected: Finding = {
  step: 'exchange',
  outcome: 'failure',
  message: 'The backend rejects a refresh token that it has just issued.',
  help: 'Another plugin may handle these requests instead of the Faust plugin, or end sessions.',
};

/** The findings, with the cookie check done for this request, which knows the cookies that arrived. */
async function findingsFor(headers: Headers, context: RequestContext): Promise<Finding[]> {
  const { siteUrl } = context.get(siteContext).site;
  const findings = await context.get(backendContext).diagnose();
  return findings.map((finding) =>
    finding.step === 'cookies' ? checkCookies({ siteUrl, headers }) : finding,
  );
}

/** Requests that get this far usually have a cookie, so cookies are considered last. */
function blame(findings: readonly Finding[], context: RequestContext): SignInFailure {
  const failures = findings.filter(({ outcome }) => outcome === 'failure');
  const blamed =
    failures.find(({ step }) => step !== 'cookies') ??
    findings.find(({ step, outcome }) => outcome === 'warning' && step === 'secret') ??
    failures[0];
  if (blamed)
    context
      .get(incidentContext)
      .reportError(
        new Error(`Sign-in failed at step "${blamed.step}". ${blamed.message} ${blamed.help ?? ''}`.trim()),
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
