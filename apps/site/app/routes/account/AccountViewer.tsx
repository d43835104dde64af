import { useAuth, useQuery } from '@masthead/client/react';
import { AccountDocument } from '../../generated/documents.ts';
import { Avatar } from '../../ui/Avatar.tsx';

interface AccountViewerProps {
  /** What is known of the account besides its name, in words. */
  facts: readonly string[];
  /** Said when the session can be neither gone on with nor given up. */
  uncertain: string;
}

/** Who is signed in, for as long as they are. */
export function AccountViewer({ facts, uncertain }: AccountViewerProps) {
  const { isAuthenticated } = useAuth({ shouldRedirect: false });
  const viewer = useQuery(AccountDocument, {}, { audience: 'auth' }).data?.viewer;
  if (!viewer) return null;
  const name = viewer.name ?? viewer.username ?? '';
  const told = [viewer.username, viewer.email, ...facts].filter((fact) => fact && fact !== name);
  return (
    <div className="account-viewer">
      <Avatar name={name} />
      <div>
        <p className="account-name">{name}</p>
        <ul className="account-facts">
          {told.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <output className="account-uncertain">{isAuthenticated === false ? uncertain : null}</output>
    </div>
  );
}
