/** How large the cards of posts are, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;
