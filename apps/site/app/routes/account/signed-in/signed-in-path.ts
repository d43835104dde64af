/**
 * The path between sign-in and target that checks whether the session was stored. Without it, a missing session would be noticed only at
 * the target, which would redirect to sign-in again in a loop.
 */
export const signedInPath = (target: string): string => `/signed-in?to=${encodeURIComponent(target)}`;
