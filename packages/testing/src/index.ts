export { startBackend } from './backend.ts';
export { honestTargetsOf, hostileTargets, hostileTargetsOf } from './hostile-targets.ts';
export {
  canary,
  comments,
  contentById,
  contents,
  mayRead,
  media,
  people,
  plantedSite,
  type PlantedComment,
  type PlantedContent,
  type PlantedPerson,
  type PlantedSite,
  type Sight,
  type Sighting,
  sightings,
  sightOf,
  sightOfComment,
  viewers,
} from './planted/index.ts';
export { startRecordedSite, type RecordedSite } from './recorded-site.ts';
export { toldByPlugin, type PluginCall } from './told-by-plugin.ts';
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
