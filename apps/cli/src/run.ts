import { parseArgs } from 'node:util';
import { suggestionFor } from '@masthead/kit';
import packageJson from '../package.json' with { type: 'json' };
import { UsageError, type Command, type CommandInput, type Surroundings } from './command.ts';
import { commands } from './commands.ts';
import { completionScript } from './completion.ts';
import { details, listed, overview } from './help.ts';

/**
 * Runs a command line.
 *
 * @param args The arguments after `masthead`.
 * @returns The exit code: 0 done, 1 failed, 2 invalid command line, 75 data in use, 78 invalid configuration, 130 stopped by Ctrl-C.
 */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { out, err, signal } = surroundings;
  let command: Command | undefined;
  try {
    const [name = 'help'] = args;
    if (name === 'help' || args.some(isHelpFlag)) {
      out.write(helpOn(args.filter((word, at) => !isHelpFlag(word) && !(at === 0 && word === 'help'))));
      return 0;
    }
    if (name === '--version' || name === '-v') {
      out.write(`masthead ${packageJson.version}, Node ${process.versions.node}\n`);
      return 0;
    }
    if (name === 'completion') {
      out.write(completionScript(args[1], commands));
      return 0;
    }
    const group = groupOf(name);
    if (args.length === 1 && group.length > 0) {
      out.write(listed(group));
      return 0;
    }
    command = find(args);
    return await command.run(parse(command, args.slice(nameParts(command).length)), surroundings);
  } catch (error) {
    if (signal.aborted) {
      err.write(`masthead: stopped. ${command?.whenStopped ?? ''}\n`);
      return 130;
    }
    err.write(describe(error));
    return exitCodeOf(error);
  }
}

const isHelpFlag = (word: string): boolean => word === '--help' || word === '-h';

function helpOn(words: readonly string[]): string {
  if (words.length === 0) return overview(commands);
  const group = groupOf(words.join(' '));
  return group.length > 0 ? listed(group) : details(find(words));
}

function find(words: readonly string[]): Command {
  const command = commands.find((one) => nameParts(one).every((word, index) => words[index] === word));
  if (command) return command;
  const group = groupOf(words[0]);
  const typed = words.slice(0, group.length > 0 ? 2 : 1).join(' ');
  const names = commands.flatMap(({ name }) => [name, name.split(' ')[0] ?? '']);
  const meant = suggestionFor(typed, [...names, 'help', 'completion']);
  throw new UsageError(
    `Unknown command "${typed}".${meant === null ? '' : ` Did you mean "${meant}"?`}`,
    group.length > 0 ? `Run "masthead help ${words[0]}" for usage.` : undefined,
  );
}

/** A command's name may be several words, as in `bench seed` and `user app-password list`. */
const nameParts = ({ name }: Command): string[] => name.split(' ');

/** The commands of a group, by the first words of their names. */
const groupOf = (word: string | undefined): Command[] =>
  commands.filter(({ name }) => name.startsWith(`${word} `));

function parse(command: Command, words: readonly string[]): CommandInput {
  const help = `Run "masthead help ${command.name}" for usage.`;
  const { values, positionals } = parseStrictly(command, words, help);
  const missing = command.parameters.slice(positionals.length);
  if (missing.length > 0) throw new UsageError(`Missing ${missing.join(' and ')}.`, help);
  const surplus = positionals.slice(command.parameters.length);
  if (surplus.length > 0 && command.furtherParameters === undefined)
    throw new UsageError(`Unexpected argument "${surplus.join(' ')}".`, help);
  const entries = Object.entries(values);
  return {
    parameters: positionals,
    values: Object.fromEntries(
      entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    switches: new Set(entries.flatMap(([name, value]) => (value === true ? [name] : []))),
  };
}

function parseStrictly(command: Command, words: readonly string[], help: string) {
  const options = Object.fromEntries(
    command.options.map(({ name, value }) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (cause) {
    // Node's second sentence explains how to pass a value that starts with a dash, which no path here does.
    const message = (cause as Error).message.split('. ')[0] ?? 'Invalid options.';
    const [, unknown] = /^Unknown option '--([\w-]+)'/.exec(message) ?? [];
    const meant = unknown === undefined ? null : suggestionFor(unknown, Object.keys(options));
    throw new UsageError(meant === null ? message : `${message}. Did you mean --${meant}?`, help);
  }
}

/** Expected errors have a code and help; unexpected ones are shown with their stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return `masthead: ${String(error)}\n`;
  const { code, help } = error as Error & { code?: unknown; help?: unknown };
  const isForeseen = typeof code === 'string' && /^[a-z_]+$/.test(code);
  const cause = code === 'import_failed' && error.cause instanceof Error ? error.cause.stack : undefined;
  return [
    `masthead: ${isForeseen ? error.message : (error.stack ?? error.message)}`,
    ...(typeof help === 'string' ? [`          ${help}`] : []),
    ...(isForeseen ? [`          (${code})`] : []),
    ...(cause === undefined ? [] : ['', cause]),
    '',
  ].join('\n');
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'config_invalid' ? 78 : code === 'data_in_use' ? 75 : 1;
}
