import { useLocation } from 'react-router';
import { useEditor } from '../../editor-context.ts';
import { en } from '../../texts/en.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { adminLinks, type AdminLink } from './admin-links.ts';
import './wordpress.css';

const texts = en.wordpress;

const icons: Record<AdminLink['name'], IconName> = {
  thisContent: 'post',
  newPost: 'plus',
  posts: 'post',
  pages: 'page',
  media: 'media',
  comments: 'comment',
  menus: 'list',
  settings: 'settings',
};

/** The only screen in front of a WordPress, whose content is edited in its own administration. */
export function WordPressScreen() {
  const { config } = useEditor();
  const { pathname } = useLocation();
  const { host } = new URL(config.publicBackendUrl);
  return (
    <main className="wordpress-screen">
      <title>{en.documentTitle('WordPress')}</title>
      <h1>{texts.title}</h1>
      <p>{texts.explanation(host)}</p>
      <nav aria-label={texts.linksLabel}>
        <ul className="wordpress-links">
          {adminLinks(config.publicBackendUrl, pathname).map(({ name, href }) => (
            <li key={name}>
              <a className="wordpress-link" href={href}>
                <Icon name={icons[name]} />
                {texts[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a href={`${config.siteUrl}/`}>{texts.toSite}</a>
    </main>
  );
}
