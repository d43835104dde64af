import type { SiteLayout } from '../data/site-layout.ts';
import { useTexts } from '../texts/use-texts.ts';
import { siteTheme } from '../theme/site-theme.ts';
import { InterfaceText } from './InterfaceText.tsx';

/** The site's name, or its logo with the name as alternative text. */
export function SiteName({ layout }: { layout: SiteLayout | null }) {
  const texts = useTexts();
  const name = layout?.title || <InterfaceText>{texts.home}</InterfaceText>;
  if (siteTheme.logoSvg === null) return name;
  return (
    <>
      <span className="logo" dangerouslySetInnerHTML={{ __html: siteTheme.logoSvg }} />
      <span className="screen-reader-text">{name}</span>
    </>
  );
}
