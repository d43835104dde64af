export { startBackend } from './backend.ts';
export { honestTargetsOf, hostileTargets, hostileTargetsOf } from './hostile-targets.ts';
export {
  canary,
  comments,
  contentById,
  contents,
  mayRead,
  media,
  canaryUsers,
  canarySite,
  type CanaryComment,
  type CanaryContent,
  type CanaryUser,
  type CanarySite,
  type ExpectedVisibility,
  type CanaryHit,
  findCanaries,
  expectedVisibility,
  expectedCommentVisibility,
  viewers,
} from './canary-site/index.ts';
export { startRecordedSite, type RecordedSite } from './recorded-site.ts';
export { pluginCallFor, type PluginCall } from './plugin-call.ts';
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
export { exportCases, type ExportCase } from './random-export/export-cases.ts';
export { randomExport, type RandomExport } from './random-export/random-export.ts';
export type { ExportModel, ModelItem } from './random-export/export-model.ts';
