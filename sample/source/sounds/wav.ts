export const SAMPLE_RATE = 22_050;

/** @returns A WAV file (16 bits, one channel) of samples between −1 and 1, as loud as it can be without being cut off. */
export function wavOf(samples: Float32Array): Buffer {
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0.001);
  const header = Buffer.alloc(44);
  const bytes = samples.length * 2;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  const body = Buffer.alloc(bytes);
  samples.forEach((sample, at) => body.writeInt16LE(Math.round((sample / loudest) * 30_000), at * 2));
  return Buffer.concat([header, body]);
}

/** Samples of a number of seconds, each from its time in seconds. */
export function sounding(seconds: number, at: (time: number) => number): Float32Array {
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, sample) => at(sample / SAMPLE_RATE));
}
