import { settings } from './settings.ts';

/** The text of `docs/reference/configuration.md`, made from the settings themselves. */
export function configurationPage(): string {
  const rows = settings.map((setting) => {
    const also =
      'aliases' in setting
        ? ` (also read as ${setting.aliases.map((name) => `\`${name}\``).join(', ')})`
        : '';
    return `| \`${setting.name}\` | ${setting.default} | ${setting.about}${also} |`;
  });
  return `# Configuration

Masthead needs none to start. What can be set, is set in the environment or in a file named \`.env\` in the project's folder,
with lines of the form \`NAME=value\`; the environment wins. All values are checked at the start; every wrong one is named, with
what to write instead, and nothing starts.

| name | default | what it is |
| --- | --- | --- |
${rows.join('\n')}

This page is made from \`apps/server/settings.ts\` by \`npm run generate\`.
`;
}
