import { data, redirect } from 'react-router';
import { accountPath, loginPath, readTarget } from '../paths.ts';
import { mayRegister } from '../register-account.ts';
import { accountFormError } from '../account-form-error.ts';
import { signIn } from '../sign-in.ts';
import { rejectForm, formHeaders } from '../../../forms/form-result.ts';
import { readFields } from '../../../forms/read-fields.ts';
import { wasPosted } from '../../../forms/was-posted.ts';
import { backendContext } from '../../../contexts/backend-context.ts';
import { incidentContext } from '../../../contexts/incident-context.ts';
import { sessionContext } from '../../../contexts/session-context.ts';
import { siteContext } from '../../../contexts/site-context.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { useLayout } from '../../../ui/use-layout.ts';
import { explainFailure } from '../sign-in-failure/explain-failure.ts';
import { SignInFailureScreen } from '../sign-in-failure/SignInFailureScreen.tsx';
import { signedInPath } from '../signed-in/signed-in-path.ts';
import failureCssUrl from '../../../styles/sign-in-failure.css?url';
import type { Route } from './+types/route.ts';
import { LoginForm } from './LoginForm.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: failureCssUrl }];

/** Maximum lengths of name and password; WordPress accepts no longer ones. */
const maxNameLength = 200;
const maxPasswordLength = 4096;

export const headers = formHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { auth, session } = context.get(sessionContext);
  const { config } = context.get(backendContext);
  const { site } = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const target = readTarget(context, searchParams.get('redirect_uri'));
  // If the session state is unknown, the form is shown.
  const isSignedIn =
    !context.get(wasPosted) &&
    session.mayBeSignedIn &&
    (await session.accessToken().catch(() => null)) !== null;
  if (isSignedIn) throw redirect(target ?? accountPath, 303);
  const hasOwnSignIn =
    site.kind === 'wordpress' && config.authType === 'redirect' && config.apiBasePath !== null;
  return {
    action: loginPath(context),
    target,
    backendSignIn: hasOwnSignIn
      ? { href: auth.signInPath(target ?? accountPath), host: new URL(site.publicBackendUrl).host }
      : null,
    isPasswordSet: searchParams.has('password-set'),
    mayRegister: await mayRegister(context),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readFields(request, ['name', 'password', 'redirect_uri']);
  const { name, password } = typed;
  const values = { name, redirect_uri: readTarget(context, typed.redirect_uri) ?? '' };
  const { accounts } = await loadTexts(context);
  const faults = {
    ...(name.trim() === '' && { name: accounts.nameMissing }),
    ...(name.length > maxNameLength && { name: accounts.nameLong }),
    ...(password === '' && { password: accounts.passwordMissing }),
    ...(password.length > maxPasswordLength && { password: accounts.passwordLong }),
  };
  if (Object.keys(faults).length > 0) return rejectForm({ values, faults });
  const signed = await signIn(context, { name, password });
  if (signed.outcome === 'signed in') throw redirect(signedInPath(values.redirect_uri || accountPath), 303);
  if (signed.outcome !== 'no session')
    return rejectForm({ values, ...(await accountFormError(context, signed)) });
  const { incidentId } = context.get(incidentContext);
  const failure = await explainFailure(signed, request, context);
  const noSession = { failure, tryAgain: loginPath(context, values.redirect_uri), incidentId };
  return data({ noSession }, { status: 502 });
}

/** Signs in by name and password. */
export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const layout = useLayout();
  if (actionData === undefined || !('noSession' in actionData)) {
    return <LoginForm {...loaderData} failure={actionData} />;
  }
  return (
    <PageFrame layout={layout} path={null}>
      <SignInFailureScreen {...actionData.noSession} siteTitle={layout.title} />
    </PageFrame>
  );
}
