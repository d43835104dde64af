import type { ModerationLinkResult } from '@masthead/contract';
import { data } from 'react-router';
import type { RequestContext } from '../../contexts/request-context.ts';
import { backendContext } from '../../contexts/backend-context.ts';
import { incidentContext } from '../../contexts/incident-context.ts';
import { readFields } from '../../forms/read-fields.ts';
import { keysOfModeration } from '../../moderation/keys-of-moderation.ts';

/** What the screen shows: the state of the link, and its token for the form. */
export interface ModerationLinkPage {
  /** `unavailable`: the backend does not respond; nothing is known about the link. */
  readonly link: ModerationLinkResult | { readonly outcome: 'unavailable' };
  readonly token: string;
}

const statuses: Readonly<Record<ModerationLinkPage['link']['outcome'], number>> = {
  valid: 200,
  done: 200,
  used: 410,
  expired: 410,
  invalid: 400,
  unavailable: 503,
};

/**
 * Opens the link of a moderation mail. The token is the only proof, so no session is needed, and no other site can forge the form.
 *
 * @param mode `read`: of the URL, without any change; `use`: of the form.
 */
export async function openLink(
  context: RequestContext,
  request: Request,
  mode: 'read' | 'use',
): Promise<ReturnType<typeof data<ModerationLinkPage>>> {
  const token =
    mode === 'use'
      ? (await readFields(request, ['token'])).token
      : (new URL(request.url).searchParams.get('token') ?? '');
  // After a form the router also runs the loader, whose result is not shown.
  const isShown = mode === 'use' || request.method !== 'POST';
  const link = isShown ? await resultOf(context, token, mode) : ({ outcome: 'invalid' } as const);
  if (link.outcome === 'done') {
    const { id, content } = link.comment;
    await context.get(backendContext).publishChange(keysOfModeration({ id, contentId: content.id }));
  }
  return data({ link, token }, { status: statuses[link.outcome] });
}

/** The form of tokens; anything else need not reach the backend. */
const tokenForm = /^[\w.-]{40,200}$/;

async function resultOf(
  context: RequestContext,
  token: string,
  mode: 'read' | 'use',
): Promise<ModerationLinkPage['link']> {
  if (!tokenForm.test(token)) return { outcome: 'invalid' };
  try {
    return (await context.get(backendContext).moderation?.openLink(token, mode)) ?? { outcome: 'invalid' };
  } catch (error) {
    context.get(incidentContext).reportError(error);
    return { outcome: 'unavailable' };
  }
}
