import { en } from '../texts/en.ts';
import { actionsIn, keyBindings, keyScopes } from './key-bindings.ts';
import { appleLabels, type KeyLabels, pcLabels, printKey } from './print-key.ts';

const printAll = (keys: readonly string[], labels: KeyLabels): string =>
  keys.map((key) => `\`${printKey(key, labels)}\``).join(', ');

/** The Markdown of `docs/reference/keys.md`, from the table that binds the keys. */
export function keyReferencePage(): string {
  const sections = keyScopes.map((scope) => {
    const rows = actionsIn(scope).map((action) => {
      const { keys, inFields } = keyBindings[action];
      return `| ${printAll(keys, pcLabels)} | ${printAll(keys, appleLabels)} | ${en.keys.actions[action]} | ${inFields ? 'yes' : 'no'} |`;
    });
    return [
      `## ${en.keys.scopes[scope]}`,
      '',
      '| key | on a Mac | what it does | in text fields |',
      '| --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  return `# Keys of the editing area

\`?\` shows this list on every screen. It is generated from [key-bindings.ts](../../apps/editor/app/keys/key-bindings.ts).

${sections.join('\n\n')}
`;
}
