import type { StateBesideText } from '../use-document-state.ts';

export type Visibility = 'public' | 'password' | 'private';

/** Who can read the content once it is published. */
export function visibilityOf({ fields, base }: Pick<StateBesideText, 'fields' | 'base'>): Visibility {
  if (fields.status === 'private') return 'private';
  // `null`: unchanged.
  const hasPassword = fields.password === null ? base?.hasPassword === true : fields.password !== '';
  return hasPassword ? 'password' : 'public';
}
