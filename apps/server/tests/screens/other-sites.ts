/** A state of a whole site that readers may meet: the settings, and what its front page responds. */
export interface OtherSite {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly status: number;
}

/** The states in which a site has no content to show. */
export const otherSites: readonly OtherSite[] = [
  { name: 'a site without content', env: { MASTHEAD_SAMPLE: 'false' }, status: 200 },
  {
    name: 'a site whose WordPress is unreachable',
    // Nothing listens on this port.
    env: { WORDPRESS_URL: 'http://127.0.0.1:9', FAUST_SECRET_KEY: 'only for this test' },
    status: 503,
  },
];
