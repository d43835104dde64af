import { useLogin } from '@faustwp/core';

/** The site's own sign-in form, which exchanges a code of `generateAuthorizationCode`. */
export default function Login() {
  const { login, loading, data, error } = useLogin();
  const submit = (event) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    login(form.get('username'), form.get('password'), '/members');
  };
  const problem = error?.message ?? data?.generateAuthorizationCode?.error;
  return (
    <form onSubmit={submit}>
      <label>
        Username <input name="username" autoComplete="username" />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" />
      </label>
      <button type="submit" disabled={loading}>
        Sign in
      </button>
      {problem && <p role="alert" dangerouslySetInnerHTML={{ __html: problem }} />}
    </form>
  );
}
