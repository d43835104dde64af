import { useSite } from '../../contexts/rendered-site.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Where the editing area begins; in front of a WordPress it redirects to that of the WordPress. */
const paths = { signIn: '/edit/welcome', write: '/edit/posts/new' } as const;
const importCommand = 'npx masthead import export.xml';

/** The first page of a site without content: how its owner begins. */
export function EmptySite() {
  const { emptySite: texts, lang, dir } = useTexts();
  const { kind } = useSite();
  return (
    <section className="empty-site" lang={lang} dir={dir}>
      <h2>{texts.heading}</h2>
      <p className="empty-site-intro">{texts.introduction}</p>
      <ol className="first-steps">
        <li>
          <h3>
            <a href={kind === 'embedded' ? paths.signIn : '/edit'} rel="nofollow">
              {texts.signIn}
            </a>
          </h3>
          <p>{kind === 'embedded' ? texts.signInHint : texts.signInToWordPress}</p>
        </li>
        <li>
          <h3>
            <a href={kind === 'embedded' ? paths.write : '/edit'} rel="nofollow">
              {texts.write}
            </a>
          </h3>
          <p>{texts.writeHint}</p>
        </li>
        {kind === 'embedded' ? (
          <li>
            <h3>{texts.move}</h3>
            <p>{texts.moveHint}</p>
            <pre>
              <code>{importCommand}</code>
            </pre>
          </li>
        ) : null}
      </ol>
    </section>
  );
}
