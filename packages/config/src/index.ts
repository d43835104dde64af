export { ConfigError, readConfig, readEnvironment, type Config } from './config.ts';
export { type UnknownSetting, unknownSettings } from './unknown-settings.ts';
export { storedSiteUrl, storeSiteUrl } from './site-url.ts';
