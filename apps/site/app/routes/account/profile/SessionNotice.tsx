import { useAuth } from '@masthead/client/react';
import type { Texts } from '../../../texts/en.ts';

interface SessionNoticeProps {
  /** Shown while the session can neither be renewed nor ended. */
  uncertain: string;
  /** The language of the text, if it differs from that of the page. */
  marks: { lang: Texts['lang']; dir: Texts['dir'] };
}

/** Reports that the session may have ended. */
export function SessionNotice({ uncertain, marks }: SessionNoticeProps) {
  const { isAuthenticated } = useAuth({ shouldRedirect: false });
  return (
    <output className="account-uncertain" {...marks}>
      {isAuthenticated === false ? uncertain : null}
    </output>
  );
}
