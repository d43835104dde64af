import { hasSite, optionNames, openOptions, type SiteOptions } from '@masthead/backend';
import type { Command, CommandInput, Surroundings } from '../command.ts';
import { inLines } from '../in-lines.ts';
import { embeddedConfigOf, dataOption } from '../site-config.ts';

/** `masthead option get`. */
export const optionGetCommand: Command = {
  name: 'option get',
  summary: 'Print a site option by its WordPress name.',
  parameters: ['NAME'],
  options: [dataOption],
  whenStopped: 'Nothing was changed.',
  async run(input, surroundings) {
    const [name = ''] = input.parameters;
    using options = optionsOf(input, surroundings);
    surroundings.out.write(`${options.get(name)}\n`);
    return 0;
  },
};

/** `masthead option set`. */
export const optionSetCommand: Command = {
  name: 'option set',
  summary: 'Set a site option by its WordPress name. Takes effect immediately.',
  parameters: ['NAME', 'VALUE'],
  options: [dataOption, { name: 'unknown', about: 'Allow unknown option names and any value.' }],
  notes: [
    'If the value starts with a dash, write -- before it: masthead option set gmt_offset -- -5',
    'Known options:',
    ...inLines(optionNames),
  ].join('\n'),
  whenStopped: 'The option has either its old or its new value.',
  async run(input, surroundings) {
    const [name = '', value = ''] = input.parameters;
    const { dataDirectory } = embeddedConfigOf(input, surroundings);
    const isNew = !hasSite(dataDirectory);
    using options = optionsOf(input, surroundings, 'begin');
    if (isNew) surroundings.err.write(`masthead: Created a new site in ${dataDirectory}.\n`);
    const stored = options.set(name, value, input.switches.has('unknown') ? 'any' : 'known');
    surroundings.out.write(`${name} is now ${stored === '' ? 'empty' : stored}\n`);
    return 0;
  },
};

function optionsOf(
  input: CommandInput,
  surroundings: Surroundings,
  whenMissing: 'refuse' | 'begin' = 'refuse',
): SiteOptions {
  const { dataDirectory: data, durability } = embeddedConfigOf(input, surroundings);
  return openOptions({ data, durability, whenMissing });
}
