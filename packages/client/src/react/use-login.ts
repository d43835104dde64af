import { useContext, useRef, useState } from 'react';
import { loginInput } from '../auth/login-input.ts';
import { ClientError, toClientError } from '../errors.ts';
import {
  GenerateAuthorizationCodeDocument,
  type GenerateAuthorizationCodeMutation,
} from '../generated/documents.ts';
import { requireSession, SessionContext } from './session-context.ts';
import { useMutation, type UseMutationOptions } from './use-mutation.ts';

export interface UseLoginOptions {
  readonly useMutationOptions?: UseMutationOptions<GenerateAuthorizationCodeMutation> | undefined;
}

/** The backend's response: a code, or the reason for not issuing one as plain text. */
export interface LoginData {
  readonly code?: string;
  readonly error?: string;
}

export interface UseLogin {
  /**
   * Signs in, and navigates to the page's `redirect_uri` if that is a URL of this site. `data` and `error` report failures.
   *
   * @returns Whether the user is signed in. Never rejects.
   */
  readonly login: (usernameOrEmail: string, password: string) => Promise<boolean>;
  readonly isLoading: boolean;
  readonly data: LoginData | undefined;
  /** Why there was no response, or why the code could not be exchanged. */
  readonly error: ClientError | null;
}

/** Signs in with username or e-mail address and password. */
export function useLogin({ useMutationOptions }: UseLoginOptions = {}): UseLogin {
  const session = useContext(SessionContext);
  const [generateCode] = useMutation(GenerateAuthorizationCodeDocument, useMutationOptions);
  const [state, setState] = useState<Omit<UseLogin, 'login'>>({
    isLoading: false,
    data: undefined,
    error: null,
  });

  /** A form may be submitted again before the first response; the state is that of the last attempt. */
  const attempts = useRef(0);

  async function login(usernameOrEmail: string, password: string): Promise<boolean> {
    attempts.current += 1;
    const attempt = attempts.current;
    setState({ isLoading: true, data: undefined, error: null });
    let data: LoginData | undefined;
    let error: ClientError | null = null;
    try {
      const { fetchAccessToken, redirectToTarget } = requireSession(session);
      const response = await generateCode({ variables: { input: loginInput(usernameOrEmail, password) } });
      data = readLogin(response);
      if (data.code === undefined) return false;
      if ((await fetchAccessToken(data.code)) === null) throw notExchanged();
      redirectToTarget();
      return true;
    } catch (thrown) {
      error = toClientError(thrown, 'unexpected');
      return false;
    } finally {
      if (attempt === attempts.current) setState({ isLoading: false, data, error });
    }
  }
  return { login, ...state };
}

function readLogin({ generateAuthorizationCode: login }: GenerateAuthorizationCodeMutation): LoginData {
  if (login?.code) return { code: login.code };
  return {
    error: plainText(login?.error ?? '') || 'Sign-in failed; the backend gave no reason.',
  };
}

/** WordPress error messages are HTML with links to WordPress. `DOMParser` neither runs scripts nor loads resources. */
const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();

const notExchanged = (): ClientError =>
  new ClientError('not_tokens', 'The site could not exchange the authorization code for a token.', {
    help: 'Run `masthead doctor`: it names the step that fails.',
  });
