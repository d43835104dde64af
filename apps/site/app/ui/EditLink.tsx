import { editUrl, hasEditLink, type LinkedContent } from '@masthead/contract';
import { useSite } from '../contexts/rendered-site.ts';
import { useTexts } from '../texts/use-texts.ts';

/**
 * The link to the editing area on a page about one piece of content, for users who may edit it. It is rendered only for browsers with a
 * session, whose pages are not shared.
 */
export function EditLink({ content }: { content: LinkedContent | null }) {
  const texts = useTexts();
  const site = useSite();
  if (content === null || site.signIn !== 'perhaps done') return null;
  if (!hasEditLink(site.reader.editLinks, content)) return null;
  return (
    <a className="edit-link" lang={texts.lang} dir={texts.dir} href={editUrl(content, site)} rel="nofollow">
      {texts.edit}
    </a>
  );
}
