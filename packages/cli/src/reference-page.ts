import { commands } from './commands.ts';
import { details, overview } from './help.ts';

/** The text of `docs/reference/cli.md`, made from the commands themselves. */
export function referencePage(): string {
  const sections = commands.map(
    (command) => `## masthead ${command.name}\n\n\`\`\`text\n${details(command)}\`\`\`\n`,
  );
  return `# The command line

\`npx masthead\` in the project's folder, once its dependencies are installed.

\`\`\`text
${overview(commands)}\`\`\`

${sections.join('\n')}
## Exit codes

| code | meaning |
| --- | --- |
| 0 | done |
| 1 | it failed; the reason, what to do and a code stand on standard error |
| 2 | the command line cannot be understood |
| 78 | the configuration cannot be used |
| 130 | stopped by Ctrl-C |

Answers go to standard output, progress and errors to standard error. On a terminal progress is a bar, elsewhere plain lines.

This page is made from \`packages/cli/src/commands\` by \`npm run generate\`.
`;
}
