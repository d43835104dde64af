import type { SiteData } from '../../../../block-kit/block-editor-api.ts';
import type { EditingService } from '../../../../service/editing-service.ts';
import { toEditorMedia } from './to-editor-media.ts';

/** The content of the site that blocks show or search. */
export const siteDataOf = (service: EditingService): SiteData => ({
  media: async (ids) => (await service.media(ids)).map(toEditorMedia),
  linkSuggestions: (search, { limit, signal }) => service.linkSuggestions(search, limit, signal),
  // The site shows embeds as link cards, and loads nothing from other sites.
  embedPreview: () => Promise.resolve(null),
});
