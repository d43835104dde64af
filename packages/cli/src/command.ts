/** What a command sees of the world. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** The folder relative paths of arguments start from. */
  currentDirectory: string;
  /** The project's folder: where `.env` lies, and where relative paths of the configuration start. */
  root: string;
  /** What is written or piped in. */
  in: AsyncIterable<Uint8Array>;
  /** Answers go here. */
  out: Output;
  /** Progress and errors go here. */
  err: Output;
  /** Aborted when the person presses Ctrl-C. */
  signal: AbortSignal;
}

/** Something to write to: `process.stdout`, or a test's. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** A flag of a command, as its help lists it. */
interface Option {
  /** Without the dashes. */
  name: string;
  /** What its value is, such as `DIR`; none: it is a switch. */
  value?: string;
  about: string;
}

/** One command. A new one is a file beside the others and a line in `commands.ts`. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** Names of what it takes besides flags, such as `FILE`. All are needed. */
  parameters: readonly string[];
  options: readonly Option[];
  /** What help says below the flags. */
  notes?: string;
  /** What to do after Ctrl-C has stopped it. */
  whenStopped: string;
  /**
   * Does the work.
   *
   * @returns The exit code: 0 when all went well.
   */
  run(input: CommandInput, surroundings: Surroundings): Promise<number>;
}

/** What was written behind the command's name. */
export interface CommandInput {
  parameters: readonly string[];
  /** Values of flags that have one. */
  values: Readonly<Record<string, string | undefined>>;
  /** Switches that were given. */
  switches: ReadonlySet<string>;
}

/** The command line cannot be understood. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly code = 'usage';
  readonly help: string;

  constructor(message: string, help = 'Run "masthead help" to see what can be written.') {
    super(message);
    this.help = help;
  }
}
