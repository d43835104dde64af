import { checkCookies, type DiagnosisStep, type Finding, findingsOf } from '@masthead/client/server';
import { checkContent, checkPublicRedirects } from './check-content.ts';
import { checkGraphql } from './check-graphql.ts';
import { checkPlugin } from './check-plugin.ts';
import { checkSecretLength } from './check-secret-length.ts';
import { checkFrontEnd, checkPasswordLogin, checkSignInPage } from './check-sign-in.ts';
import type { Checked, DiagnosisOptions } from './options.ts';
import { createProbe } from './probe.ts';

/**
 * Checks a site's backend from outside, as reading and sign-in use it, and yields each finding. Never throws: errors are findings. It
 * changes nothing and signs no user in.
 */
export async function* diagnose(options: DiagnosisOptions): AsyncGenerator<Finding> {
  const reported = new Set<DiagnosisStep>();
  try {
    for await (const finding of runSteps(options)) {
      reported.add(finding.step);
      yield finding;
    }
  } catch (error) {
    // A bug of ours. Its message may contain what was sent, including the secret key.
    const name = error instanceof Error ? error.name : typeof error;
    const missing = [...dependentSteps, 'front-end-address' as const].filter((step) => !reported.has(step));
    yield* skippedAll(missing, `Not checked: the check itself failed (${name}).`);
  }
}

async function* runSteps(options: DiagnosisOptions): AsyncGenerator<Finding> {
  const {
    fetch,
    requestTimeoutMs = 10_000,
    totalTimeoutMs = 30_000,
    clock = Date.now,
    publicWpUrl = options.wpUrl,
    graphqlPath = '/graphql',
  } = options;
  const checked: Checked = {
    ...options,
    clock,
    publicWpUrl,
    graphqlPath,
    probe: createProbe({ fetch, requestTimeoutMs, totalTimeoutMs }),
  };

  yield checkCookies(options);
  const short = checkSecretLength(options);
  if (short !== null) yield short;
  const { findings, isThere } = await checkGraphql(checked);
  yield* findings;
  if (findings.some(({ step, outcome }) => step === 'reading' && outcome === 'ok')) {
    yield* await checkContent(checked);
  }
  if (!isThere) {
    yield* skippedAll(dependentSteps, 'Not checked: the backend is unreachable.');
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
    const redirects = await checkPublicRedirects(checked);
    if (redirects !== null) yield redirects;
  } else {
    const why = 'Not checked: sign-in needs the previous steps.';
    yield* skippedAll(['password-login', 'sign-in-page'], why);
  }
}

/** The steps that need a reachable backend. */
const dependentSteps: readonly DiagnosisStep[] = ['graphql', 'secret', 'exchange', 'sign-in-page'];

const skippedAll = (steps: readonly DiagnosisStep[], why: string): Finding[] =>
  steps.map((step) => findingsOf(step).skipped(why));
