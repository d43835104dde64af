import { data } from 'react-router';
import { notFoundPage } from '../../data/failure.ts';
import { formHeaders } from '../../forms/form-result.ts';
import { FormLinks } from '../../forms/FormLinks.tsx';
import { FormPage } from '../../forms/FormPage.tsx';
import { sessionContext } from '../../contexts/session-context.ts';
import { siteContext } from '../../contexts/site-context.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Route } from './+types/route.ts';

export const headers = formHeaders;

/** The fetch handler routes here the forms it has rejected; the path is not reachable from outside. */
export function loader({ context }: Route.LoaderArgs) {
  const { rejectedForm } = context.get(sessionContext);
  const { site } = context.get(siteContext);
  if (rejectedForm === null) throw notFoundPage();
  return data({ host: new URL(site.siteUrl).host, form: site.siteUrl + rejectedForm }, { status: 403 });
}

/** Explains that the form was submitted from another origin than the site's, and links to the right one. */
export default function RefusedFormRoute({ loaderData: { host, form } }: Route.ComponentProps) {
  const texts = useTexts();
  return (
    <FormPage title={texts.forms.rejectedTitle} intro={texts.forms.rejectedText(host)}>
      <FormLinks
        links={[
          { href: form, label: texts.forms.openAt(host) },
          { href: '/', label: texts.toFrontPage },
        ]}
      />
    </FormPage>
  );
}
