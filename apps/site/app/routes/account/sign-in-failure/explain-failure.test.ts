import type { TokenExchangeResult, Finding } from '@masthead/client/server';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { backendContext, type BackendServices } from '../../../contexts/backend-context.ts';
import { incidentContext } from '../../../contexts/incident-context.ts';
import { siteContext, type SiteServices } from '../../../contexts/site-context.ts';
import { explainFailure } from './explain-failure.ts';

const backendError = { kind: 'failed', error: new Error('no answer') } as unknown as Exclude<
  TokenExchangeResult,
  { kind: 'tokens' }
>;
const invalid = { kind: 'refused', isInvalidGrant: true } as unknown as Exclude<
  TokenExchangeResult,
  { kind: 'tokens' }
>;
const finding = (step: Finding['step'], outcome: Finding['outcome']): Finding => ({
  step,
  outcome,
  message: step,
});

async function explain(
  findings: Finding[],
  { exchanged = backendError, host = 'localhost:3000' } = {},
): Promise<{ kind: string; step: string | null; steps: string[]; logged: string[] }> {
  const logged: string[] = [];
  const context = new RouterContextProvider();
  context.set(siteContext, { site: { siteUrl: 'http://localhost:3000' } } as SiteServices);
  context.set(backendContext, {
    diagnose: () => Promise.resolve([finding('cookies', 'ok'), ...findings]),
  } as unknown as BackendServices);
  context.set(incidentContext, {
    incidentId: 'incident',
    reportError: (error) => void logged.push(String(error)),
  });
  const { kind, step, steps } = await explainFailure(
    { exchanged },
    new Request('http://localhost:3000/account', { headers: { host } }),
    context,
  );
  return { kind, step, steps: steps.map((one) => `${one.step} ${one.outcome}`), logged };
}

const elsewhere = { host: '127.0.0.1:3000' };

test.each<[Finding['step'], Finding['outcome']]>([
  ['secret', 'failure'],
  ['secret', 'warning'],
  ['address', 'failure'],
])(
  'sign-in failure: on another host, the step %s (%s) is still reported as the cause',
  async (step, outcome) => {
    const { step: blamed, steps, logged } = await explain([finding(step, outcome)], elsewhere);
    expect(blamed).toBe(step);
    expect(steps).toEqual(['cookies failure', `${step} failure`]);
    expect(logged).toEqual([expect.stringContaining(`at step "${step}"`)]);
  },
);

test('sign-in failure: cookies are the cause when nothing else fails', async () => {
  expect((await explain([finding('secret', 'ok')], elsewhere)).step).toBe('cookies');
});

test('sign-in failure: an invalid code has no failed step, but lists the findings', async () => {
  const explained = await explain([finding('secret', 'ok'), finding('sign-in-page', 'failure')], {
    exchanged: invalid,
  });
  expect(explained).toEqual({
    kind: 'used',
    step: null,
    steps: ['cookies ok', 'secret ok', 'sign-in-page failure'],
    logged: [],
  });
});
