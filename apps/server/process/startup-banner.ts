import { join } from 'node:path';
import { styleText } from 'node:util';
import type { Finding } from '@masthead/client/server';
import type { Config, UnknownSetting } from '@masthead/config';
import type { FirstStart } from '../first-start.ts';

/** Prints the startup banner: what runs, where, and the initial password. */
export function printBanner(facts: {
  config: Config;
  siteUrl: string;
  firstStart: FirstStart | null;
  findings: readonly Finding[];
  /** How many processes there are. */
  workers: number;
  tookMs: number;
}): void {
  const { config, siteUrl, firstStart, findings, workers } = facts;
  const lines: [string, string][] = [['Site', styleText('bold', `${siteUrl}/`)]];
  if (config.backend.kind === 'wordpress') lines.push(['WordPress', config.backend.url]);
  else lines.push(['GraphQL', `${siteUrl}/graphql`], ['Data', config.dataDirectory]);
  if (config.backend.kind === 'embedded' && config.backend.secretKey === null) {
    lines.push(['Secret key', `in ${join(config.dataDirectory, 'secrets.json')}`]);
  }
  if (workers > 1) lines.push(['Processes', `${workers}, sharing the port`]);
  const { administrator = null } = firstStart ?? {};
  if (administrator) {
    lines.push(['Sign in as', administrator.login]);
    lines.push([
      'Password',
      administrator.generatedPassword === null
        ? 'from MASTHEAD_ADMIN_PASSWORD'
        : `${styleText('bold', administrator.generatedPassword)}  (shown only once)`,
    ]);
    lines.push(['Start at', `${siteUrl}/edit/welcome`]);
  }
  console.log(`\nMasthead is ready (${(facts.tookMs / 1000).toFixed(1)} s)\n`);
  for (const [name, value] of lines) console.log(`  ${name.padEnd(11)} ${value}`);
  for (const finding of findings.filter((one) => isShown(one, config))) {
    console.log(
      `  ${finding.outcome.padEnd(11)} ${finding.message}${finding.help ? `\n${' '.repeat(14)}${finding.help}` : ''}`,
    );
  }
  console.log('\n  Press Ctrl-C to stop.\n');
}

/** For the embedded backend, only problems are reported. */
function isShown({ outcome }: Finding, { backend }: Config): boolean {
  return outcome !== 'skipped' && (outcome !== 'ok' || backend.kind === 'wordpress');
}

/** Warns of settings that do not exist: a mistyped name has no effect. */
export function printUnknownSettings(unknown: readonly UnknownSetting[]): void {
  for (const { name, meant } of unknown) {
    console.error(`masthead: There is no setting ${name}.${meant === null ? '' : ` Did you mean ${meant}?`}`);
  }
}

/**
 * Prints why the start failed.
 *
 * @returns The exit code, of sysexits.h: 78 (EX_CONFIG) for an invalid configuration, 75 (EX_TEMPFAIL) if another process uses the data
 *   directory, else 1.
 */
export function printStartError(error: unknown): number {
  if (!(error instanceof Error)) throw error;
  const { code, help } = error as Error & { code?: unknown; help?: unknown };
  const known = typeof code === 'string' && /^[a-z_]+$/.test(code);
  console.error(`\nmasthead: ${known ? error.message : (error.stack ?? error.message)}`);
  if (typeof help === 'string') console.error(`          ${help}`);
  if (known) console.error(`          (${code})`);
  return code === 'config_invalid' ? 78 : code === 'data_in_use' ? 75 : 1;
}
