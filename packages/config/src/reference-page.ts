import { settings } from './settings.ts';

/** Generates `docs/reference/configuration.md` from the settings. */
export function configurationPage(): string {
  const rows = settings.map((setting) => {
    const also =
      'aliases' in setting ? ` (alias: ${setting.aliases.map((name) => `\`${name}\``).join(', ')})` : '';
    return `| \`${setting.name}\` | ${setting.default} | ${setting.about}${also} |`;
  });
  return `# Configuration

No setting is required. Set them in the environment or in a file named \`.env\` in the project's folder, with lines of the form
\`NAME=value\`; the environment takes precedence. All settings are validated at startup: each invalid one is reported, with
what to write instead, and the server does not start. A variable with the prefix \`MASTHEAD_\` that is no setting is
reported, too, with the setting that was probably meant; the server starts without it.

| name | default | description |
| --- | --- | --- |
${rows.join('\n')}

This page is generated from \`packages/config/src/settings.ts\` by \`npm run generate\`.
`;
}
