export { allowAttribute } from './attributes.ts';
export { countElements, cutHtml, defaultHtmlLimits } from './cut-html.ts';
export type { HtmlLimit, HtmlLimits } from './cut-html.ts';
export {
  documentTags,
  droppedWithContent,
  modernTags,
  phrasingTags,
  proseTags,
  voidTags,
} from './elements.ts';
export { allowStyle } from './inline-style.ts';
export { parseHtml } from './parse.ts';
export type { PlayerShape } from './players.ts';
export { embedSlugOf, playerLink, playerOf, providerOf } from './providers.ts';
export type { EmbedPlayer, PlayerLink } from './providers.ts';
export { isForeign, isRawElement, rawAttribute, rawText, textOutsideTags } from './raw-tree.ts';
export type { RawElement, RawNode } from './raw-tree.ts';
export {
  cleanAddress,
  contactSchemes,
  isDataImage,
  isWebScheme,
  isAllowedLink,
  schemeOf,
} from './schemes.ts';
export { formatSrcset, parseSrcset } from './srcset.ts';
export { words } from './words.ts';
