// A separate process that imports, for tests that kill it. Arguments: data directory, WXR file.
import { join } from 'node:path';
import { defaultHtmlLimits } from '@masthead/markup';
import { outboundHttp } from '../src/content/media/outbound-http.ts';
import { importWxr } from '../src/import/import-wxr.ts';
import { openDatabase } from '../src/storage/sqlite/database.ts';
import { importTime } from './import-fixture.ts';

const [data = '', file = ''] = process.argv.slice(2);
using database = openDatabase({ file: join(data, 'masthead.db') });
const report = await importWxr(
  {
    database,
    dataDirectory: data,
    clock: () => importTime,
    renderLimits: defaultHtmlLimits,
    http: outboundHttp,
  },
  {
    file,
    onProgress: ({ phase, done }) => {
      if (phase !== 'check') process.stdout.write(`${phase} ${done}\n`);
    },
  },
);
process.stdout.write(`${report.outcome}\n`);
