import type { RouterContextProvider } from 'react-router';
import { askAsViewer } from '../../data/ask.ts';
import { OwnDraftsDocument, type OwnDraftFragment } from '../../generated/documents.ts';
import { servicesContext } from '../../site-services.ts';
import { askTexts } from '../../texts/ask-texts.ts';
import type { Texts } from '../../texts/texts.ts';
import { areDetailsKept } from './keep-details.ts';
import { type Notice, takeNotice } from './notices.ts';
import { askViewer, requireToken, type Viewer } from './require-viewer.ts';

/** Somebody's account. */
export interface AccountPage {
  kind: 'account';
  viewer: Viewer;
  /** Their roles, in words. */
  roles: string[];
  /** What they write on, the latest first; `null` for who does not write. */
  drafts: readonly OwnDraftFragment[] | null;
  /** What was done a moment ago. */
  notice: Notice | null;
  /** Whether the backend can end the sessions in all browsers. */
  canEndAllSessions: boolean;
  /** Whether a new e-mail address waits until its owner has followed a link. */
  isEmailConfirmed: boolean;
  hintCookie: string;
}

/** Asks whoever followed the link in a mail: programs that look through mails follow links, too. */
export interface ConfirmEmailPage {
  kind: 'confirm email';
  key: string;
  /** Who is signed in: the link may be somebody else's. */
  name: string;
  hintCookie: string;
}

/** What somebody has typed, to be sent once more. */
export interface KeptDetailsPage {
  kind: 'kept details';
  /** Where to sign in; `null` when nobody can tell whether that is needed. */
  signIn: string | null;
}

/** Finds out what to show at `/account`. Throws as `requireToken` and `askViewer` do. */
export async function findAccountPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<AccountPage | ConfirmEmailPage | KeptDetailsPage> {
  const url = new URL(request.url);
  const { auth, session, site } = context.get(servicesContext);
  if (context.get(areDetailsKept)) {
    return { kind: 'kept details', signIn: session.mayBeSignedIn ? null : auth.signInPath('/account') };
  }
  await requireToken(context, `/account${url.search}`);
  const hintCookie = auth.cookieNames.hint;
  const key = url.searchParams.get('confirm-email');
  const isEmbedded = site.kind === 'embedded';
  if (key && isEmbedded) {
    const { username, name } = await askViewer(context);
    return { kind: 'confirm email', key, name: username ?? name ?? '', hintCookie };
  }
  const [viewer, drafts, texts] = await Promise.all([
    askViewer(context),
    askDrafts(context),
    askTexts(context),
  ]);
  return {
    kind: 'account',
    viewer,
    roles: rolesOf(viewer, texts),
    drafts: mayWrite(viewer) ? drafts : null,
    notice: takeNotice(context, request),
    canEndAllSessions: isEmbedded,
    isEmailConfirmed: isEmbedded && !viewer.capabilities?.includes('edit_users'),
    hintCookie,
  };
}

const mayWrite = ({ capabilities }: Viewer): boolean =>
  ['edit_posts', 'edit_pages'].some((capability) => capabilities?.includes(capability));

const rolesOf = ({ roles }: Viewer, { account }: Texts): string[] =>
  (roles?.nodes ?? []).map(({ name, displayName }) => account.roles[name ?? ''] ?? displayName ?? name ?? '');

const mostDrafts = 10;

async function askDrafts(context: Readonly<RouterContextProvider>): Promise<OwnDraftFragment[]> {
  const { viewer } = await askAsViewer(context, OwnDraftsDocument, {});
  return [...(viewer?.posts?.nodes ?? []), ...(viewer?.pages?.nodes ?? [])]
    .filter(({ status }) => status !== 'publish')
    .toSorted((one, other) => (other.modified ?? '').localeCompare(one.modified ?? ''))
    .slice(0, mostDrafts);
}
