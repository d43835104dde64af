/** The environment of a command. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** The base of relative paths in arguments. */
  currentDirectory: string;
  /** The project's folder: the location of `.env` and the base of relative paths in the configuration. */
  root: string;
  /** Standard input. */
  in: AsyncIterable<Uint8Array>;
  /** For results. */
  out: Output;
  /** For progress and errors. */
  err: Output;
  /** Aborted on Ctrl-C. */
  signal: AbortSignal;
}

/** An output stream: `process.stdout`, or that of a test. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** An option of a command. */
interface Option {
  /** Without the dashes. */
  name: string;
  /** Placeholder of its value, such as `DIR`; none for a switch. */
  value?: string;
  about: string;
}

/** A command. To add one, create a file beside the others and add a line to `commands.ts`. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** Names of positional arguments, such as `FILE`. All are required. */
  parameters: readonly string[];
  /** The name of any number of further arguments, such as `ID`. */
  furtherParameters?: string;
  options: readonly Option[];
  /** Help text below the options. */
  notes?: string;
  /** Message after Ctrl-C has stopped it. */
  whenStopped: string;
  /**
   * Runs the command.
   *
   * @returns The exit code: 0 on success.
   */
  run(input: CommandInput, surroundings: Surroundings): Promise<number>;
}

/** The parsed arguments. */
export interface CommandInput {
  parameters: readonly string[];
  /** Values of options. */
  values: Readonly<Record<string, string | undefined>>;
  /** Switches that are set. */
  switches: ReadonlySet<string>;
}

/** The command line is invalid. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly code = 'usage';
  readonly help: string;

  constructor(message: string, help = 'Run "masthead help" for usage.') {
    super(message);
    this.help = help;
  }
}
