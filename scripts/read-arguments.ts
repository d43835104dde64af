import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The command-line arguments of a repository script: the options of `parseArgs`, and its subcommands. */
export type ScriptArguments = ParseArgsConfig & {
  /** The name of its npm script. */
  readonly tool: string;
  readonly names?: readonly string[];
};

/**
 * Parses the arguments after `npm run TOOL --` with `parseArgs`. With `--help` it prints the usage and exits with 0; with invalid arguments
 * it prints an error and the usage, and exits with 2.
 */
export function readArguments<Config extends ScriptArguments>(
  wanted: Config,
): ReturnType<typeof parseArgs<Config>> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usageOf(wanted));
    process.exit(0);
  }
  try {
    const { tool: _, names = [], ...config } = wanted;
    const read = parseArgs({ ...config, args });
    const unknown = read.positionals.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new Error(`Unknown argument "${unknown}".`);
    return read as ReturnType<typeof parseArgs<Config>>;
  } catch (error) {
    return exitWith(`${error instanceof Error ? error.message : String(error)}\n${usageOf(wanted)}`);
  }
}

/** Parses a non-negative integer; exits with 2 if it is invalid. */
export function readAmount(option: string, text: string): number {
  return /^\d+$/.test(text) ? Number(text) : exitWith(`--${option} ${text}: expected a whole number.`);
}

/** Parses a comma-separated list of known names; exits with 2 if one is unknown. */
export function readNames<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  return text
    .split(',')
    .map(
      (name) =>
        known.find((one) => one === name) ??
        exitWith(`--${option} ${name}: expected one of ${known.join(', ')}.`),
    );
}

function exitWith(message: string): never {
  console.error(message);
  process.exit(2);
}

function usageOf({ tool, names = [], options = {} }: ScriptArguments): string {
  const printed = Object.entries(options).map(([name, { type, default: fallback }]) =>
    type === 'boolean' ? `[--${name}]` : `[--${name} ${String(fallback ?? '…')}]`,
  );
  return [`npm run ${tool} --`, ...(names.length === 0 ? [] : [`[${names.join(' | ')}]`]), ...printed].join(
    ' ',
  );
}
