import type { Post } from '../entry.ts';
import { bench } from './bench.ts';
import { blueHour } from './blue-hour.ts';
import { channelEleven } from './channel-eleven.ts';
import { chowder } from './chowder.ts';
import { crossingTheSands } from './crossing-the-sands.ts';
import { elevenFogs } from './eleven-fogs.ts';
import { ferryOffice } from './ferry-office.ts';
import { fiveLights } from './five-lights.ts';
import { lanternSupper } from './lantern-supper.ts';
import { letterTo2031 } from './letter-to-2031.ts';
import { logbook } from './logbook.ts';
import { slackWater } from './slack-water.ts';
import { tideMachine } from './tide-machine.ts';
import { windsTheLight } from './winds-the-light.ts';

export const posts: readonly Post[] = [
  slackWater,
  windsTheLight,
  crossingTheSands,
  chowder,
  elevenFogs,
  fiveLights,
  bench,
  logbook,
  blueHour,
  tideMachine,
  ferryOffice,
  lanternSupper,
  channelEleven,
  letterTo2031,
];
