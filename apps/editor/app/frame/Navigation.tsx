import { useState } from 'react';
import { Button } from 'react-aria-components';
import { NavLink } from 'react-router';
import { useEditor } from '../editor-context.ts';
import { en } from '../texts/en.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useSignedInViewer } from './viewer.ts';

/** The screens in the navigation, with the capability that each needs. */
const links: readonly { to: string; icon: IconName; label: string; capability: string }[] = [
  { to: '/posts', icon: 'post', label: en.navigation.posts, capability: 'edit_posts' },
  { to: '/pages', icon: 'page', label: en.navigation.pages, capability: 'edit_pages' },
  { to: '/media', icon: 'media', label: en.navigation.media, capability: 'upload_files' },
];

const collapsedKey = 'masthead-editor-collapsed';

/** Between the bar of phones and desktops, the screens need the space. */
const isTablet = (width: number): boolean => width >= 768 && width < 1024;

/** The navigation at the side of the screens; on phones, at the bottom. */
export function Navigation({ onHelp }: { onHelp: () => void }) {
  const { config } = useEditor();
  const viewer = useSignedInViewer();
  const [isCollapsed, setCollapsed] = useState(
    () => localStorage.getItem(collapsedKey) !== null || isTablet(window.innerWidth),
  );

  function toggle(): void {
    if (isCollapsed) localStorage.removeItem(collapsedKey);
    else localStorage.setItem(collapsedKey, '1');
    setCollapsed(!isCollapsed);
  }

  return (
    <nav className="navigation" aria-label={en.navigation.label} data-collapsed={isCollapsed || undefined}>
      <a className="navigation-site" href={`${config.siteUrl}/`} title={en.navigation.viewSite}>
        <Icon name="home" />
        <span className="navigation-label">{en.navigation.viewSite}</span>
      </a>
      <ul>
        {links
          .filter(({ capability }) => viewer.can(capability))
          .map(({ to, icon, label }) => (
            <li key={to}>
              <NavLink className="navigation-link" to={to} aria-label={isCollapsed ? label : undefined}>
                <Icon name={icon} />
                <span className="navigation-label">{label}</span>
              </NavLink>
            </li>
          ))}
      </ul>
      <ul className="navigation-end">
        <li>
          <Button className="navigation-link" onPress={onHelp} aria-label={en.navigation.help}>
            <Icon name="help" />
            <span className="navigation-label">{en.navigation.help}</span>
          </Button>
        </li>
        <li>
          <a
            className="navigation-link"
            href={`${config.siteUrl}/account`}
            aria-label={en.navigation.accountOf(viewer.name)}
          >
            <Icon name="account" />
            <span className="navigation-label">{viewer.name}</span>
          </a>
        </li>
        <li className="navigation-sign-out">
          <NavLink
            className="navigation-link"
            to="/sign-out"
            aria-label={isCollapsed ? en.navigation.signOut : undefined}
          >
            <Icon name="signOut" />
            <span className="navigation-label">{en.navigation.signOut}</span>
          </NavLink>
        </li>
        <li className="navigation-collapse">
          <Button
            className="navigation-link"
            onPress={toggle}
            aria-label={isCollapsed ? en.navigation.expand : en.navigation.collapse}
          >
            <Icon name={isCollapsed ? 'expand' : 'collapse'} />
            <span className="navigation-label">{en.navigation.collapse}</span>
          </Button>
        </li>
      </ul>
    </nav>
  );
}
