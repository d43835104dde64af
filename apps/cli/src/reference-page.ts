import { commands } from './commands.ts';
import { details, overview } from './help.ts';

/** Generates `docs/reference/cli.md` from the commands. */
export function referencePage(): string {
  const sections = commands.map(
    (command) => `## masthead ${command.name}\n\n\`\`\`text\n${details(command)}\`\`\`\n`,
  );
  return `# The command line

Run \`npx masthead\` in the project's folder after installing its dependencies.

\`\`\`text
${overview(commands)}\`\`\`

${sections.join('\n')}
## Exit codes

| code | meaning |
| --- | --- |
| 0 | done |
| 1 | failed; standard error contains the reason, what to do and an error code |
| 2 | invalid command line |
| 75 | a server uses the data directory |
| 78 | invalid configuration |
| 130 | stopped by Ctrl-C |

Results go to standard output, progress and errors to standard error. Progress is a bar on a terminal, plain lines elsewhere.

This page is generated from \`apps/cli/src/commands\` by \`npm run generate\`.
`;
}
