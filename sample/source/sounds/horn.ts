import { seeded } from '../art/random.ts';
import { sounding } from './wav.ts';

/** The horn at the Ledgers: a note, a lower one, what the coast gives back of them, and a chair. */
export function horn(): Float32Array {
  const random = seeded(211);
  let hiss = 0;
  return sounding(9, (time) => {
    hiss += (random() * 2 - 1 - hiss) * 0.04;
    const sea = hiss * (0.35 + 0.25 * Math.sin(time * 1.1));
    const echoes = 0.34 * blast(time - 0.9) + 0.18 * blast(time - 1.7);
    const chair = time > 8.1 && time < 8.32 ? (random() - 0.5) * Math.exp((8.1 - time) * 22) : 0;
    return blast(time) + echoes + sea + chair;
  });
}

function blast(time: number): number {
  return note(time - 0.4, 2.4, 116) + note(time - 2.7, 2.2, 87);
}

/** Compressed air through a trumpet: many overtones, a slow start, a beat against itself. */
function note(time: number, long: number, pitch: number): number {
  if (time < 0 || time > long + 0.4) return 0;
  const loud = Math.min(1, time / 0.35) * Math.min(1, Math.max(0, (long + 0.4 - time) / 0.5));
  let sum = 0;
  for (let overtone = 1; overtone <= 9; overtone += 1) {
    const brightness = 1 / (overtone * 0.75 + 0.25);
    sum += brightness * Math.sin(2 * Math.PI * pitch * overtone * time);
    sum += brightness * 0.5 * Math.sin(2 * Math.PI * (pitch * 1.006) * overtone * time);
  }
  return sum * loud * 0.3;
}
