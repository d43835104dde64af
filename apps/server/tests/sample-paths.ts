/** Pages of the sample magazine, one of each kind, with the status they answer. */
export const samplePaths: readonly { kind: string; path: string; status: number }[] = [
  { kind: 'the front page', path: '/', status: 200 },
  { kind: 'an unknown address', path: '/no-such-page/', status: 404 },
];
