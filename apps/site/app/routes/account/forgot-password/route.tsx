import { redirect } from 'react-router';
import { requestPasswordReset } from '../new-password.ts';
import { loginPath } from '../paths.ts';
import { rejectForm, formHeaders } from '../../../forms/form-result.ts';
import { Field } from '../../../forms/Field.tsx';
import { FormLinks } from '../../../forms/FormLinks.tsx';
import { FormPage } from '../../../forms/FormPage.tsx';
import { readFields } from '../../../forms/read-fields.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { loadTexts } from '../../../texts/load-texts.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { Route } from './+types/route.ts';

export const headers = formHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  isSent: new URL(request.url).searchParams.has('sent'),
  login: loginPath(context),
});

export async function action({ context, request }: Route.ActionArgs) {
  const values = await readFields(request, ['name']);
  const account = values.name.trim();
  const { accounts } = await loadTexts(context);
  if (account === '') return rejectForm({ values, faults: { name: accounts.nameMissing } });
  if (account.length > 200) return rejectForm({ values, faults: { name: accounts.nameLong } });
  const failed = await requestPasswordReset(context, account);
  if (failed === null) throw redirect('/forgot-password?sent', 303);
  return rejectForm({ values, ...failed });
}

/** Requests a password reset link. The response is the same whether or not the account exists. */
export default function ForgotPasswordRoute({
  loaderData: { isSent, login },
  actionData: failure,
}: Route.ComponentProps) {
  const { accounts } = useTexts();
  const links = <FormLinks links={[{ href: login, label: accounts.backToSignIn }]} />;
  if (isSent) {
    return (
      <FormPage title={accounts.linkSent} intro={accounts.linkSentIntro}>
        {links}
      </FormPage>
    );
  }
  return (
    <FormPage title={accounts.forgotPassword} intro={accounts.forgotPasswordIntro} failure={failure}>
      <form className="form" method="post" action="/forgot-password">
        <Field
          name="name"
          label={accounts.nameOrEmail}
          failure={failure}
          autoComplete="username"
          isRequired
          isLiteral
          hasFocus
        />
        <div className="form-actions">
          <SubmitButton>{accounts.sendLink}</SubmitButton>
        </div>
      </form>
      {links}
    </FormPage>
  );
}
