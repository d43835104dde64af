import { useEditor } from '../editor-context.ts';
import { en } from '../texts/en.ts';

/** Shown to users whose role cannot edit content. */
export function NoAccessScreen() {
  const { config } = useEditor();
  return (
    <main className="screen-message">
      <h1>{en.errors.noAccess}</h1>
      <p>{en.errors.noAccessExplanation}</p>
      <a className="button" href={`${config.siteUrl}/`}>
        {en.errors.toSite}
      </a>
    </main>
  );
}
