export { ConfigError, readConfig, type Config } from './config.ts';
export { storedSiteUrl, storeSiteUrl } from './site-url.ts';
