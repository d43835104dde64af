// Imported first, before anything that loads React: without this name in the environment React takes its development
// build, which draws a page several times slower. `npm run dev` does not come by here.
process.env['NODE_ENV'] = 'production';
