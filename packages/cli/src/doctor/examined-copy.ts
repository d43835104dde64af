import type { InstanceOptions } from '@masthead/doctor';
import type { CommandInput, Surroundings } from '../command.ts';
import { configOf } from '../site-config.ts';

/** What `--attack` and `--leaks` start: a server on a copy of the configured data. The data of a WordPress are not here to be copied. */
export function examinedCopy(
  input: CommandInput,
  surroundings: Surroundings,
): Pick<InstanceOptions, 'root' | 'env' | 'dataDirectory'> {
  const { backend, dataDirectory } = configOf(input, surroundings);
  return {
    root: surroundings.root,
    env: surroundings.env,
    dataDirectory: backend.kind === 'wordpress' ? null : dataDirectory,
  };
}

/** What is tested, in a sentence. */
export const contentSentence = {
  copy: 'Testing a temporary copy of the data in a separate server.',
  sample:
    'Testing the sample content in a separate server, because WORDPRESS_URL is set or there is no data. No WordPress is contacted.',
} as const;
