import type { RequestContext } from '../../../contexts/request-context.ts';
import { queryAsViewer } from '../../../data/query.ts';
import { OwnDraftsDocument, type OwnDraftFragment } from '../../../generated/documents.ts';
import { sessionContext } from '../../../contexts/session-context.ts';
import { siteContext } from '../../../contexts/site-context.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import type { Texts } from '../../../texts/en.ts';
import { type AppPassword, loadAppPasswords } from './app-passwords.ts';
import { loadModeration, type Moderation } from './moderation.ts';
import { areDetailsRestored } from './restore-details.ts';
import { type Notice, takeNotice } from './notices.ts';
import { loadViewer, requireToken, type Viewer } from './require-viewer.ts';

/** The data of the account page. */
export interface AccountPage {
  kind: 'account';
  viewer: Viewer;
  /** The user's roles: an interface text, or for other roles the name from the backend. */
  roles: { name: string; isText: boolean }[];
  /** The user's drafts, latest first; `null` if the user cannot write. */
  drafts: readonly OwnDraftFragment[] | null;
  /** The pending comments; `null` if the user may not moderate. */
  moderation: Moderation | null;
  /** What was done a moment ago. */
  notice: Notice | null;
  /** Whether the backend can end the sessions in all browsers. */
  canEndAllSessions: boolean;
  /** The user's application passwords; `null` if the backend has none, or cannot list them now. */
  appPasswords: readonly AppPassword[] | null;
  /** Whether a new email address must be confirmed by a link. */
  isEmailConfirmed: boolean;
  hintCookie: string;
}

/** Asks for confirmation: mail scanners follow links, too. */
export interface ConfirmEmailPage {
  kind: 'confirm email';
  key: string;
  /** The signed-in user: the link may belong to another account. */
  name: string;
  hintCookie: string;
}

/** Unsaved input to submit again. */
export interface RestoredDetailsPage {
  kind: 'restored details';
  /** Sign-in link; `null` if it is unknown whether signing in is needed. */
  signIn: string | null;
}

/** Finds out what to show at `/account`. Throws as `requireToken` and `loadViewer` do. */
export async function findAccountPage(
  context: RequestContext,
  request: Request,
): Promise<AccountPage | ConfirmEmailPage | RestoredDetailsPage> {
  const url = new URL(request.url);
  const { auth, session } = context.get(sessionContext);
  const { site } = context.get(siteContext);
  if (context.get(areDetailsRestored)) {
    return { kind: 'restored details', signIn: session.mayBeSignedIn ? null : auth.signInPath('/account') };
  }
  await requireToken(context, `/account${url.search}`);
  const hintCookie = auth.cookieNames.hint;
  const key = url.searchParams.get('confirm-email');
  const isEmbedded = site.kind === 'embedded';
  if (key && isEmbedded) {
    const { username, name } = await loadViewer(context);
    return { kind: 'confirm email', key, name: username ?? name ?? '', hintCookie };
  }
  const [viewer, drafts, texts, appPasswords] = await Promise.all([
    loadViewer(context),
    loadDrafts(context),
    loadTexts(context),
    isEmbedded ? loadAppPasswords(context) : null,
  ]);
  const moderation = await loadModeration(context, viewer, request);
  return {
    kind: 'account',
    viewer,
    roles: rolesOf(viewer, texts),
    drafts: mayWrite(viewer) ? drafts : null,
    moderation,
    notice: takeNotice(context, request),
    canEndAllSessions: isEmbedded,
    appPasswords,
    isEmailConfirmed: isEmbedded && !viewer.capabilities?.includes('edit_users'),
    hintCookie,
  };
}

const mayWrite = ({ capabilities }: Viewer): boolean =>
  ['edit_posts', 'edit_pages'].some((capability) => capabilities?.includes(capability));

const rolesOf = ({ roles }: Viewer, { account }: Texts): AccountPage['roles'] =>
  (roles?.nodes ?? []).flatMap((role): AccountPage['roles'] => {
    const text = account.roles[role.name ?? ''];
    if (text !== undefined) return [{ name: text, isText: true }];
    const name = role.displayName ?? role.name;
    return name ? [{ name, isText: false }] : [];
  });

const maxDrafts = 10;

async function loadDrafts(context: RequestContext): Promise<OwnDraftFragment[]> {
  const { viewer } = await queryAsViewer(context, OwnDraftsDocument, {});
  return [...(viewer?.posts?.nodes ?? []), ...(viewer?.pages?.nodes ?? [])]
    .filter(({ status }) => status !== 'publish')
    .toSorted((one, other) => (other.modified ?? '').localeCompare(one.modified ?? ''))
    .slice(0, maxDrafts);
}
