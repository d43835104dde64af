import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { develop, type Picture } from './art/picture.ts';
import { flashFrame, FLASH_FRAMES } from './art/scenes/flash-film.ts';
import { tideFrame, TIDE_FRAMES } from './art/scenes/tide-film.ts';
import { recordings } from './magazine/recordings.ts';
import { bell } from './sounds/bell.ts';
import { horn } from './sounds/horn.ts';
import { SAMPLE_RATE, wavOf } from './sounds/wav.ts';

/**
 * `node sample/source/record.ts` makes the sounds and films of the magazine, with ffmpeg. Other versions of it write
 * other bytes, so this is run when a recording changes, and `build.ts` after it.
 */
const uploads = join(import.meta.dirname, '../published/uploads');
const workshop = mkdtempSync(join(tmpdir(), 'recordings-'));

sound(horn(), recordings.horn);
sound(bell(), recordings.bell);
await film(tideFrame, TIDE_FRAMES, recordings.tideFilm);
await film(flashFrame, FLASH_FRAMES, recordings.flashes);
rmSync(workshop, { recursive: true });

function sound(samples: Float32Array, { file }: { file: string }): void {
  const raw = join(workshop, 'sound.wav');
  writeFileSync(raw, wavOf(samples));
  encode(['-i', raw, '-ac', '1', '-ar', String(SAMPLE_RATE), '-codec:a', 'libmp3lame', '-b:a', '48k'], file);
}

async function film(
  frameAt: (frame: number) => Picture,
  frames: number,
  { file, seconds }: { file: string; seconds: number },
): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    const page = await develop(frameAt(frame));
    const { width, height } = page;
    await sharp(page.data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toFile(join(workshop, `${String(frame).padStart(4, '0')}.png`));
  }
  const picture = [
    '-framerate',
    `${frames}/${seconds}`,
    '-i',
    join(workshop, '%04d.png'),
    '-frames:v',
    `${frames}`,
  ];
  encode(
    [
      ...picture,
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '30',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
    ],
    file,
  );
}

function encode(how: readonly string[], file: string): void {
  const target = join(uploads, file);
  mkdirSync(dirname(target), { recursive: true });
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...how, '-map_metadata', '-1', target]);
  console.log(file);
}
