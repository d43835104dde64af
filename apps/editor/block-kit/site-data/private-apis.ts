import { __dangerousOptInToUnstableAPIsOnlyForCoreModules as optIn } from '@wordpress/private-apis';

/** `@wordpress/core-data` shares functions with the blocks by this mechanism; each package may opt in once. */
export const { lock, unlock } = optIn(
  'I acknowledge private features are not for use in themes or plugins and doing so will break in the next version of WordPress.',
  '@wordpress/core-data',
);
