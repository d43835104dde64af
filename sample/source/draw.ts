import { join } from 'node:path';
import { press } from './art/press.ts';
import { media } from './magazine/media.ts';

/** `node sample/source/draw.ts [name …]` draws the magazine's pictures, all or the named, into `sample/published/uploads`. */
const uploads = join(import.meta.dirname, '../published/uploads');
const wanted = process.argv.slice(2);
for (const [name, picture] of Object.entries(media)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await press(picture, uploads);
  console.log(`${name} → ${picture.file}`);
}
