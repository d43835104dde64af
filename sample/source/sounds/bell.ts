import { sounding } from './wav.ts';

/** Partials of a small church bell: pitch against its prime, loudness, and seconds until it is nearly gone. */
const partials = [
  { pitch: 0.5, loud: 0.5, lasts: 3.4 },
  { pitch: 1, loud: 0.8, lasts: 2.4 },
  { pitch: 1.19, loud: 0.6, lasts: 1.9 },
  { pitch: 1.5, loud: 0.4, lasts: 1.4 },
  { pitch: 2, loud: 0.7, lasts: 1.1 },
  { pitch: 2.66, loud: 0.3, lasts: 0.6 },
  { pitch: 4.07, loud: 0.25, lasts: 0.35 },
];

/** Three strokes of the bell of Inch Tolly; the crack puts a second, flatter one inside each. */
export function bell(): Float32Array {
  return sounding(10, (time) => [0.3, 3.4, 6.5].reduce((sum, at) => sum + stroke(time - at), 0));
}

function stroke(time: number): number {
  if (time < 0) return 0;
  return partials.reduce((sum, { pitch, loud, lasts }) => {
    const fades = Math.exp((-3 * time) / lasts);
    const whole = Math.sin(2 * Math.PI * 311 * pitch * time);
    const cracked = Math.sin(2 * Math.PI * 304.5 * pitch * time) * Math.min(1, time * 6);
    return sum + loud * fades * (whole + 0.55 * cracked);
  }, 0);
}
