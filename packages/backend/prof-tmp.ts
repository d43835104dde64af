import { createBackend } from './src/index.ts';
import { existsSync } from 'node:fs';
const dir='/tmp/prof/seed1000';
const isNew = !existsSync(dir);
const backend = createBackend({ data: dir, siteUrl: 'http://localhost', jobs: 'elsewhere' as any, limits: {}, responseCacheMaxBytes: 0 } as any);
if (isNew) await (backend as any).seed({ posts: 1000, onProgress() {} });
const q = JSON.parse(process.env.Q!);
const body = JSON.stringify(q);
const n = Number(process.env.N ?? 3000);
for (let i=0;i<50;i++) { const r = backend.fetchSync({url:'http://localhost/graphql', body}); if(!r) throw new Error('none'); if(i===0) console.log(Buffer.from(r.bytes).toString().slice(0,200)); }
const t = process.cpuUsage(); for (let i=0;i<n;i++) { backend.fetchSync({url:'http://localhost/graphql', body}); if (i%50===0) await new Promise(setImmediate); } const u = process.cpuUsage(t); console.log('us per query', (u.user+u.system)/n);
await backend.close();
