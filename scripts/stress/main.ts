import { parseArgs } from 'node:util';
import { runStress } from './run-stress.ts';

// `npm run stress -- --seconds 60 --writers 50 --readers 200 --kills 10`: many write and read at once, and the process is
// killed while they do. Nothing that was acknowledged may be lost, no count may be wrong, and nobody may hear of a lock.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    writers: { type: 'string', default: '50' },
    readers: { type: 'string', default: '200' },
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});

const { faults, ...counts } = await runStress({
  seconds: Number(values.seconds),
  writers: Number(values.writers),
  readers: Number(values.readers),
  kills: Number(values.kills),
  seed: Number(values.seed),
  onProgress: (words) => console.log(words),
});
for (const fault of faults.slice(0, 50)) console.log(fault);
console.log(
  `${counts.writes} writes, ${counts.conflicts} conflicts, ${counts.reads} reads, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
