/** Where the site tells how a page of it is shown within others. */
export const oembedAddress = (siteUrl: string, pageUrl: string): string =>
  `${siteUrl}/oembed?${new URLSearchParams({ url: pageUrl })}`;
