export { startBackend } from './backend.ts';
export { startRecordedSite, type RecordedSite } from './recorded-site.ts';
export {
  wxr,
  type WxrAttachment,
  type WxrAuthor,
  type WxrComment,
  type WxrContent,
  type WxrMenu,
  type WxrMenuItem,
  type WxrSite,
  type WxrTerm,
} from './wxr.ts';
