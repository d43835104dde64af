/** The characters from which on a secret is taken for one that cannot be guessed. The Faust plugin generates 36. */
export const strongSecretLength = 32;
