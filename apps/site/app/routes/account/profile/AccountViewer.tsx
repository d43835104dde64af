import { useAuth } from '@masthead/client/react';
import { Avatar } from '../../../ui/Avatar.tsx';

interface AccountViewerProps {
  name: string;
  /** Further facts about the account, as text. */
  facts: readonly string[];
  /** Shown while the session can neither be renewed nor ended. */
  uncertain: string;
}

/** The signed-in user, and whether the session is still valid. */
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
