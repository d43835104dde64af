/**
 * Where whoever has signed in passes on the way to a target: there it shows whether the session has held. To be told only at the
 * target, they would be sent to sign in again, round and round.
 */
export const signedInPath = (target: string): string => `/signed-in?to=${encodeURIComponent(target)}`;
