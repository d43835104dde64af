/** The site's oEmbed endpoint for one of its pages. */
export const oembedUrl = (siteUrl: string, pageUrl: string): string =>
  `${siteUrl}/oembed?${new URLSearchParams({ url: pageUrl })}`;
