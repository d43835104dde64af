/** An excerpt without the "Continue reading" link that WordPress puts behind those it makes itself: its title is the link here. */
export const withoutMoreLink = (excerpt: string | null): string =>
  (excerpt ?? '').replace(/\s*<a [^>]*class="more-link"[\s\S]*?<\/a>/, '');
