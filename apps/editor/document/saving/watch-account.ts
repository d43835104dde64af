import type { AuthSession } from '@masthead/client';
import type { EditingService, Viewer } from '../../service/editing-service.ts';
import type { Clock } from '../clock.ts';

const repeatMs = 5000;

export interface WatchAccountOptions {
  readonly service: Pick<EditingService, 'viewer'>;
  readonly session: Pick<AuthSession, 'state' | 'subscribe'> | undefined;
  readonly viewer: Pick<Viewer, 'id'>;
  readonly clock: Clock;
}

/** `checking`: a user has signed in, and the viewer is being queried. */
export type SignedInAccount = 'same' | 'other' | 'checking';

/**
 * Watches who is signed in, so that nothing of one user is sent with the token of another.
 *
 * @returns Stops.
 */
export function watchAccount(
  { service, session, viewer, clock }: WatchAccountOptions,
  onChange: (account: SignedInAccount) => void,
): () => void {
  if (!session) return () => undefined;
  let known = session.state().session;
  let cancel: (() => void) | null = null;
  let isStopped = false;

  async function check(signIn: string): Promise<void> {
    onChange('checking');
    const current = await service.viewer().catch(() => null);
    if (isStopped || known !== signIn) return;
    if (current) onChange(current.id === viewer.id ? 'same' : 'other');
    else cancel = clock.after(repeatMs, () => void check(signIn));
  }

  const unsubscribe = session.subscribe(() => {
    const { session: signIn, isAuthenticated } = session.state();
    if (!signIn || isAuthenticated !== true) return;
    const isSame = signIn === known;
    known = signIn;
    cancel?.();
    // The session is the same one, but its requests work again.
    if (isSame) onChange('same');
    else void check(signIn);
  });
  return () => {
    isStopped = true;
    cancel?.();
    unsubscribe();
  };
}
