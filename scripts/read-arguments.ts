import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What a tool of ours can be told: the options of `parseArgs`, and what it can do. */
export type Wanted = ParseArgsConfig & {
  /** As `npm run` calls it. */
  readonly tool: string;
  readonly names?: readonly string[];
};

/**
 * Reads what stands behind `npm run TOOL --`, as `parseArgs` does. Where that asks for help, or cannot be understood, it says how the tool is
 * called and ends the process: with 0, and with 2.
 */
export function readArguments<Config extends Wanted>(wanted: Config): ReturnType<typeof parseArgs<Config>> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usageOf(wanted));
    process.exit(0);
  }
  try {
    const { tool: _, names = [], ...config } = wanted;
    const read = parseArgs({ ...config, args });
    const unknown = read.positionals.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not known.`);
    return read as ReturnType<typeof parseArgs<Config>>;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${usageOf(wanted)}`);
  }
}

/** The whole number from 0 on that an option was given; ends the process with 2 where it is none. */
export function readAmount(option: string, text: string): number {
  return /^\d+$/.test(text) ? Number(text) : refuse(`--${option} ${text}: write a whole number.`);
}

/** Those of the known names that an option was given, with commas between; ends the process with 2 where one is not known. */
export function readNames<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  return text
    .split(',')
    .map((name) => known.find((one) => one === name) ?? refuse(`--${option} ${name}: ${known.join(', ')}.`));
}

function refuse(words: string): never {
  console.error(words);
  process.exit(2);
}

function usageOf({ tool, names = [], options = {} }: Wanted): string {
  const told = Object.entries(options).map(([name, { type, default: usual }]) =>
    type === 'boolean' ? `[--${name}]` : `[--${name} ${String(usual ?? '…')}]`,
  );
  return [`npm run ${tool} --`, ...(names.length === 0 ? [] : [`[${names.join(' | ')}]`]), ...told].join(' ');
}
