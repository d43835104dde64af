import type { Command } from './command.ts';

/** The output of `masthead help`. */
export function overview(commands: readonly Command[]): string {
  const rows: (readonly [string, string])[] = [
    ...commands.map((command) => [usage(command), command.summary] as const),
    ['help [COMMAND]', 'Show this overview, or the help of a command.'],
    [
      'completion SHELL',
      'Print a script that completes commands: source <(npx masthead completion bash), or zsh.',
    ],
    ['--version', 'Print the versions of Masthead and Node.'],
  ];
  return `Usage: masthead COMMAND\n\n${columns(rows)}\n\nThe configuration is read from the environment and the file .env: docs/reference/configuration.md.\n`;
}

/** The output of `masthead help` for a group of commands. */
export function listed(commands: readonly Command[]): string {
  return `Usage:\n\n${columns(commands.map((command) => [`masthead ${usage(command)}`, command.summary] as const))}\n`;
}

/** The output of `masthead help COMMAND`. */
export function details(command: Command): string {
  const rows = command.options.map(
    ({ name, value, about }) => [`--${name}${value ? ` ${value}` : ''}`, about] as const,
  );
  return [
    `Usage: masthead ${usage(command)}`,
    '',
    command.summary,
    '',
    columns(rows),
    ...(command.notes ? ['', command.notes] : []),
    '',
  ].join('\n');
}

function usage({ name, parameters, furtherParameters, options }: Command): string {
  const further = furtherParameters === undefined ? [] : [`[${furtherParameters} …]`];
  return [name, ...parameters, ...further, ...(options.length > 0 ? ['[OPTIONS]'] : [])].join(' ');
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
