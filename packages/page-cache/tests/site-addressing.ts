import type { PageAddressing } from '../src/cache/page-addressing.ts';

/** The addressing of a test site: a cookie `masthead-theme` selects an audience, and any other `masthead-…` cookie is a session. */
export function siteAddressing(more: Partial<PageAddressing> = {}): PageAddressing {
  return {
    canonicalPath: (target) => target,
    isForAllClients: () => false,
    audiences: ['public', ...themes],
    audienceOf(cookies) {
      const own = ownCookies(cookies);
      if (own.length > 1 || own.some(({ name }) => name !== 'theme')) return null;
      return themes.find((theme) => theme === own[0]?.value) ?? 'public';
    },
    audienceWithoutSession: (cookies) =>
      themes.find((theme) =>
        ownCookies(cookies).some(({ name, value }) => name === 'theme' && value === theme),
      ) ?? 'public',
    cookiesOf: (audience) => (audience === 'public' ? null : `masthead-theme=${audience}`),
    ...more,
  };
}

const themes = ['light', 'dark'];

const ownCookies = (cookies: string): { name: string | undefined; value: string | undefined }[] =>
  Array.from(cookies.matchAll(/(?:^|;\s*)(?:__Host-)?masthead-([^=;]*)=([^;]*)/g), ([, name, value]) => ({
    name,
    value,
  }));
