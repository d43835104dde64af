/** Minimum length, in characters, of a secret that counts as unguessable. The Faust plugin generates 36. */
export const strongSecretLength = 32;
