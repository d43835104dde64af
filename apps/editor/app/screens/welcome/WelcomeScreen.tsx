import { Button } from 'react-aria-components';
import { Link, useNavigate } from 'react-router';
import { useEditor } from '../../editor-context.ts';
import { useSignedInViewer } from '../../frame/viewer.ts';
import { en } from '../../texts/en.ts';
import { CommandLine } from './CommandLine.tsx';
import { dismissWelcome } from './first-visit.ts';
import { SampleRemoval } from './SampleRemoval.tsx';
import { SiteForm } from './SiteForm.tsx';
import './welcome.css';

const texts = en.welcome;

/** What an administrator does first on a new site. */
export function Component() {
  const { config } = useEditor();
  const viewer = useSignedInViewer();
  const navigate = useNavigate();
  return (
    <div className="welcome">
      <title>{en.documentTitle(texts.title)}</title>
      <h1>{texts.title}</h1>
      <p className="welcome-introduction">{texts.introduction}</p>
      <ol className="welcome-steps">
        {viewer.can('manage_options') ? (
          <li className="welcome-step">
            <h2>{texts.site.title}</h2>
            <SiteForm />
          </li>
        ) : null}
        <li className="welcome-step">
          <h2>{texts.account.title}</h2>
          <p>{texts.account.explanation}</p>
          <a className="button" href={`${config.siteUrl}/account`}>
            {texts.account.link}
          </a>
        </li>
        {viewer.can('manage_options') ? (
          <li className="welcome-step">
            <h2>{texts.content.title}</h2>
            <SampleRemoval />
            <p>{texts.content.import}</p>
            <CommandLine command="npx masthead import export.xml --data ./my-site" />
          </li>
        ) : null}
        <li className="welcome-step">
          <h2>{texts.write.title}</h2>
          <p>{texts.write.explanation}</p>
          <Link className="button button-primary" to="/posts/new" onClick={() => dismissWelcome(viewer.id)}>
            {texts.write.link}
          </Link>
        </li>
      </ol>
      <Button
        className="button"
        onPress={() => {
          dismissWelcome(viewer.id);
          void navigate('/posts');
        }}
      >
        {texts.done}
      </Button>
    </div>
  );
}
