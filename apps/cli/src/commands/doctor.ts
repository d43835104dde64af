import { boundedSize, scenarioNames } from '@masthead/doctor';
import { type Command, type CommandInput, UsageError } from '../command.ts';
import { attackSite, defaultSeconds } from '../doctor/attack-site.ts';
import { checkLeaks } from '../doctor/check-leaks.ts';
import type { DoctorFinding } from '../doctor/doctor-finding.ts';
import { examine } from '../doctor/examine.ts';
import { inLines } from '../in-lines.ts';
import { configOf, dataOption, startedSiteUrl } from '../site-config.ts';

/** `masthead doctor`. */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Check the configuration and the site: database, backend, sign-in, mail, disk, backups.',
  parameters: [],
  options: [
    dataOption,
    { name: 'json', about: 'Print the findings as JSON.' },
    { name: 'mail', about: 'Also connect to the mail server and sign in there, without sending an email.' },
    {
      name: 'attack',
      about: 'Send hostile requests to a temporary copy of the site, and report whether it stays responsive.',
    },
    {
      name: 'leaks',
      about: 'Add hidden test content to a temporary copy, and report which of it visitors can read.',
    },
    { name: 'scenarios', value: 'NAMES', about: 'Comma-separated scenario names (default: all).' },
    {
      name: 'seconds',
      value: 'N',
      about: `How long to send requests, in seconds (default: ${defaultSeconds}).`,
    },
    {
      name: 'connections',
      value: 'N',
      about: `Concurrent hostile connections (default: ${boundedSize.connections}).`,
    },
  ],
  notes: [
    'Checks the configuration that "npm start" would use: WordPress at WORDPRESS_URL or the data directory, and the',
    'running server, if any. Nothing is changed, and no user is signed in. The exit code is 1 if a check fails.',
    'What each step means, and what to do: docs/guides/signing-in.md.',
    '',
    '--attack and --leaks start a separate server on 127.0.0.1, with a copy of the database in the folder for temporary files',
    '(TMPDIR), without its mail, uploads and secrets. They accept no URL. With WORDPRESS_URL, or without data, the server has',
    'the sample content, and WordPress is not contacted. Server and copy are removed at the end. Build the site first',
    '(npm run build). The exit code is 1 if a limit does not hold, or something leaks.',
    '--scenarios, --seconds and --connections apply to --attack. Scenarios:',
    ...inLines(scenarioNames),
  ].join('\n'),
  whenStopped: 'Nothing was changed.',
  async run(input, surroundings) {
    const { out, err, signal } = surroundings;
    assertCombination(input);
    if (input.switches.has('attack')) return attackSite(input, surroundings);
    if (input.switches.has('leaks')) return checkLeaks(input, surroundings);
    const config = configOf(input, surroundings);
    const connectsToMail = input.switches.has('mail');
    if (connectsToMail && config.backend.kind === 'wordpress') {
      throw new UsageError(
        'The site uses WORDPRESS_URL, so WordPress sends its emails.',
        'Leave out --mail.',
      );
    }
    if (connectsToMail && config.mail.smtpUrl === null) {
      throw new UsageError('No mail server is configured.', 'Set MASTHEAD_SMTP_URL, or leave out --mail.');
    }
    const siteUrl = startedSiteUrl(config, surroundings);
    const isJson = input.switches.has('json');
    const findings: DoctorFinding[] = [];
    const fetch = (request: Request): Promise<Response> =>
      globalThis.fetch(request, { signal: AbortSignal.any([request.signal, signal]) });
    // On a terminal, shows that a slow check is running.
    const wait = (words: string): unknown => err.isTTY && !isJson && err.write(`\r\x1b[K${words}`);
    wait('Checking …');
    for await (const finding of examine(config, { siteUrl, connectsToMail, fetch })) {
      wait('');
      signal.throwIfAborted();
      findings.push(finding);
      if (!isJson) out.write(lineOf(finding));
      wait('Checking …');
    }
    wait('');
    const count = (outcome: DoctorFinding['outcome']): number =>
      findings.filter((finding) => finding.outcome === outcome).length;
    const failures = count('failure');
    const warnings = count('warning');
    out.write(
      isJson
        ? `${JSON.stringify({ works: failures === 0, findings }, null, 2)}\n`
        : `\n${summary({ failures, warnings, skipped: count('skipped') })}\n`,
    );
    return failures === 0 ? 0 : 1;
  },
};

/** @throws {UsageError} for options that would have no effect. */
function assertCombination({ switches, values }: CommandInput): void {
  if (switches.has('attack') && switches.has('leaks')) {
    throw new UsageError('--attack and --leaks cannot be combined.', 'Run one after the other.');
  }
  if (switches.has('mail') && (switches.has('attack') || switches.has('leaks'))) {
    throw new UsageError('--mail cannot be combined with --attack or --leaks.', 'Run one after the other.');
  }
  const surplus = ['scenarios', 'seconds', 'connections'].find((name) => values[name] !== undefined);
  if (surplus !== undefined && !switches.has('attack')) {
    throw new UsageError(`--${surplus} has no effect without --attack.`, 'Add --attack, or leave it out.');
  }
}

const marks: Readonly<Record<DoctorFinding['outcome'], string>> = {
  ok: 'ok',
  warning: 'WARNING',
  failure: 'FAILURE',
  skipped: '-',
};

function lineOf({ step, outcome, message, help }: DoctorFinding): string {
  const line = `${marks[outcome].padEnd(8)} ${step.padEnd(18)} ${message}\n`;
  return help === undefined ? line : `${line}${' '.repeat(28)}${help}\n`;
}

function summary(counts: { failures: number; warnings: number; skipped: number }): string {
  const { failures, warnings, skipped } = counts;
  if (failures + warnings + skipped === 0) return 'Everything works.';
  const left = counted(skipped, 'step').map((steps) => `${steps} skipped`);
  if (failures + warnings === 0) return `Everything that was checked works; ${left.join('')}.`;
  return `${[...counted(failures, 'failure'), ...counted(warnings, 'warning'), ...left].join(', ')}.`;
}

const counted = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`];
