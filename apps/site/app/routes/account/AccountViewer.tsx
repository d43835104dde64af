import { useAuth } from '@masthead/client/react';
import { Avatar } from '../../ui/Avatar.tsx';

interface AccountViewerProps {
  name: string;
  /** What else is known of the account, in words. */
  facts: readonly string[];
  /** Said while the session can be neither gone on with nor given up. */
  uncertain: string;
}

/** Who is signed in, and whether that is still known. */
export function AccountViewer({ name, facts, uncertain }: AccountViewerProps) {
  const { isAuthenticated } = useAuth({ shouldRedirect: false });
  return (
    <div className="account-viewer">
      <Avatar name={name} />
      <div>
        <p className="account-name">{name}</p>
        <ul className="account-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <output className="account-uncertain">{isAuthenticated === false ? uncertain : null}</output>
    </div>
  );
}
