import { checkCookies } from './check-cookies.ts';
import { checkGraphql } from './check-graphql.ts';
import { checkPlugin } from './check-plugin.ts';
import { checkSecretLength } from './check-secret-length.ts';
import { checkFrontEnd, checkPasswordLogin, checkSignInPage } from './check-sign-in.ts';
import { type DiagnosisStep, type Finding, findingsOf } from './finding.ts';
import type { Checked, DiagnosisOptions } from './options.ts';
import { createProbe } from './probe.ts';

/**
 * Looks at a site's backend from outside, as signing in will meet it, and tells each finding as it is made. Never throws: whatever goes
 * wrong is a finding. Nothing is changed there, and nobody is signed in.
 */
export async function* diagnose(options: DiagnosisOptions): AsyncGenerator<Finding> {
  const told = new Set<DiagnosisStep>();
  try {
    for await (const finding of look(options)) {
      told.add(finding.step);
      yield finding;
    }
  } catch (error) {
    // What has broken is ours. Its text may repeat what was sent, and with it the secret key.
    const name = error instanceof Error ? error.name : typeof error;
    const untold = [...stepsBehind, 'front-end-address' as const].filter((step) => !told.has(step));
    yield* skippedAll(untold, `Not looked at: Masthead itself has failed in looking (${name}).`);
  }
}

async function* look(options: DiagnosisOptions): AsyncGenerator<Finding> {
  const { fetch, askMs = 10_000, allMs = 30_000, clock = Date.now, publicWpUrl = options.wpUrl } = options;
  const checked: Checked = { ...options, clock, publicWpUrl, probe: createProbe({ fetch, askMs, allMs }) };

  yield checkCookies(options);
  const short = checkSecretLength(options);
  if (short !== null) yield short;
  const { findings, isThere } = await checkGraphql(checked);
  yield* findings;
  if (!isThere) {
    yield* skippedAll(stepsBehind, 'Not looked at: the backend cannot be asked.');
    return;
  }
  let isPluginThere = false;
  for await (const finding of checkPlugin(checked)) {
    yield finding;
    if (finding.step === 'exchange') isPluginThere = finding.outcome === 'ok';
  }
  if (isPluginThere) {
    yield await checkPasswordLogin(checked);
    yield* await checkSignInPage(checked);
    const frontEnd = await checkFrontEnd(checked);
    if (frontEnd !== null) yield frontEnd;
  } else {
    const why = 'Not looked at: without the steps before, nobody can sign in.';
    yield* skippedAll(['password-login', 'sign-in-page'], why);
  }
}

/** What needs an address that answers. */
const stepsBehind: readonly DiagnosisStep[] = ['graphql', 'secret', 'exchange', 'sign-in-page'];

const skippedAll = (steps: readonly DiagnosisStep[], why: string): Finding[] =>
  steps.map((step) => findingsOf(step).skipped(why));
