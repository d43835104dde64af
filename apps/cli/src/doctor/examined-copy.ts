import type { InstanceOptions } from '@masthead/doctor';
import type { CommandInput, Surroundings } from '../command.ts';
import { configOf } from '../site-config.ts';

/**
 * The instance that `--attack` and `--leaks` start: a server on a copy of the configured data. WordPress's data are not available to copy.
 */
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

/** Describes the tested content. */
export const contentSentence = {
  copy: 'Testing a temporary copy of the data in a separate server.',
  sample:
    'Testing the sample content in a separate server, because WORDPRESS_URL is set or there is no data. No WordPress is contacted.',
} as const;
