import { useSite } from '../site-context.ts';
import { useTexts } from '../texts/use-texts.ts';

/**
 * The way to one's account, which sends visitors to sign in. Its word is all that differs between the pages of visitors and those of
 * others; nothing where nobody can sign in.
 */
export function AccountLink({ path }: { path: string | null }) {
  const texts = useTexts();
  const { signIn } = useSite();
  if (signIn === 'impossible') return null;
  return (
    <a
      className="account-link"
      href="/account"
      rel="nofollow"
      aria-current={path === '/account' ? 'page' : undefined}
    >
      {signIn === 'perhaps done' ? texts.toAccount : texts.signIn}
    </a>
  );
}
