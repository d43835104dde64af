import type { ReactNode } from 'react';
import { usePage } from '../contexts/page-context.ts';
import { useSite } from '../contexts/rendered-site.ts';
import sansUrl from '../fonts/sans-core.woff2?url';
import serifUrl from '../fonts/serif-core.woff2?url';
import { IslandScripts } from '../islands/IslandScripts.tsx';
import { languageTag } from '../language/language-tag.ts';
import { scriptMark, writingDirection } from '../language/script.ts';
import { type Theme, themes } from '../reader/theme-cookie.ts';
import { backgroundColour } from '../styles/background-colour.ts';
import { siteStyleSheet } from '../styles/style-sheets.ts';
import { siteTheme } from '../theme/site-theme.ts';

const preloadedFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

/** The links of every page; its other style sheets are added when it has been rendered. */
export const documentLinks = [
  { rel: 'stylesheet', href: siteStyleSheet },
  // Every page needs both fonts, and without preloads browsers discover them only after loading the style sheet and starting the layout.
  ...(siteTheme.preloadedFonts ?? [serifUrl, sansUrl]).map(preloadedFont),
];

/** The document around pages and error pages. */
export function Document({ children }: { children: ReactNode }) {
  const { knownLayout, reader } = useSite();
  const page = usePage();
  const language = languageTag(knownLayout?.language ?? null);
  const { theme } = reader;
  return (
    <html
      lang={language}
      dir={writingDirection(language)}
      data-script={scriptMark(language)}
      data-theme={theme ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <ThemeColourMeta theme={theme} />
        <IconLinks uploaded={knownLayout?.iconHref ?? null} />
        {page.links.map((link) => (
          <link key={link.href} {...link} />
        ))}
      </head>
      <body>
        {children}
        <IslandScripts />
        <ReloadOnChange />
      </body>
    </html>
  );
}

/** The site icon, or without an uploaded one that of the theme. */
function IconLinks({ uploaded }: { uploaded: string | null }) {
  const { resizesImages } = useSite();
  return (
    <>
      {uploaded === null ? (
        <link rel="icon" href={siteTheme.favicon?.url ?? '/favicon.svg'} type="image/svg+xml" />
      ) : (
        <link rel="icon" href={resizesImages ? '/icon-192.png' : uploaded} />
      )}
      {/* Without image processing, the file would redirect to an image that may be of another kind. */}
      {resizesImages ? <link rel="apple-touch-icon" href="/apple-touch-icon.png" /> : null}
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

/** Sets the browser's theme colour to the page background. */
function ThemeColourMeta({ theme }: { theme: Theme | null }) {
  const background = backgroundColour;
  if (background === null) return null;
  if (theme !== null) return <meta name="theme-color" content={background[theme]} />;
  return themes.map((one) => (
    <meta key={one} name="theme-color" content={background[one]} media={`(prefers-color-scheme: ${one})`} />
  ));
}

/** In development, an open page reloads itself after each change. Vite serves this script. */
function ReloadOnChange() {
  const { mode } = useSite();
  return mode === 'development' ? <script type="module" src="/@vite/client" /> : null;
}
