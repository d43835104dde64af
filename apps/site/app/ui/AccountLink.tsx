import type { RenderedSite } from '../contexts/rendered-site.ts';
import { useTexts } from '../texts/use-texts.ts';

export interface AccountLinkProps {
  readonly path: string | null;
  readonly signIn: RenderedSite['signIn'];
}

/**
 * The account link, which leads visitors to sign in. Its label is the only difference between pages for visitors and for signed-in
 * users; nothing where sign-in is not available.
 */
export function AccountLink({ path, signIn }: AccountLinkProps) {
  const texts = useTexts();
  const { lang, dir } = useTexts();
  if (signIn === 'impossible') return null;
  return (
    <a
      className="account-link"
      lang={lang}
      dir={dir}
      href="/account"
      rel="nofollow"
      aria-current={path === '/account' ? 'page' : undefined}
    >
      {signIn === 'perhaps done' ? texts.toAccount : texts.signIn}
    </a>
  );
}
