import {
  LinkSuggestionsDocument,
  SiteFactsDocument,
  UpdateSiteDocument,
  ViewerDocument,
} from '../generated/documents.ts';
import type { EditingService } from '../editing-service.ts';
import type { Requests } from './requests.ts';

type SiteMethods = Pick<EditingService, 'viewer' | 'siteFacts' | 'updateSite' | 'linkSuggestions'>;

export const siteMethods = ({ query, mutate }: Requests): SiteMethods => ({
  async viewer() {
    const { viewer } = await query(ViewerDocument, {});
    if (viewer === null) return null;
    const capabilities = new Set(viewer.capabilities);
    return {
      id: viewer.databaseId,
      name: viewer.name ?? '',
      roles: (viewer.roles?.nodes ?? []).flatMap(({ name }) => name ?? []),
      can: (capability) => capabilities.has(capability),
    };
  },

  async siteFacts() {
    const { generalSettings } = await query(SiteFactsDocument, {});
    const language = (generalSettings?.language ?? 'en_US').replaceAll('_', '-');
    return {
      title: generalSettings?.title ?? '',
      tagline: generalSettings?.description ?? '',
      language,
      direction: directionOf(language),
      timeZone: generalSettings?.timezone || '+00:00',
    };
  },

  async linkSuggestions(search, limit, signal) {
    const { contentNodes, terms } = await query(LinkSuggestionsDocument, { search, first: limit }, signal);
    const content = (contentNodes?.nodes ?? []).map((node) => ({
      databaseId: node.databaseId,
      title: 'title' in node ? (node.title ?? '') : '',
      url: node.link ?? '',
      type: node.contentTypeName,
      kind: 'content' as const,
    }));
    const found = (terms?.nodes ?? []).map((node) => ({
      databaseId: node.databaseId,
      title: node.name ?? '',
      url: node.link ?? '',
      type: node.taxonomyName ?? '',
      kind: 'term' as const,
    }));
    return [...content, ...found].slice(0, limit);
  },

  async updateSite({ title, tagline }) {
    await mutate(UpdateSiteDocument, {
      input: {
        ...(title !== undefined && { generalSettingsTitle: title }),
        ...(tagline !== undefined && { generalSettingsDescription: tagline }),
      },
    });
  },
});

/** Languages written from right to left. `Intl.Locale` has no text direction in Firefox. */
const directionOf = (language: string): 'ltr' | 'rtl' =>
  /^(?:ar|arc|az-Arab|ckb|dv|fa|he|ks|ku-Arab|nqo|ps|sd|syr|ug|ur|yi)\b/i.test(language) ? 'rtl' : 'ltr';
