import type { Post } from '../entry.ts';
import { aCorrection } from './a-correction.ts';
import { bell } from './bell.ts';
import { bench } from './bench.ts';
import { blueHour } from './blue-hour.ts';
import { bread } from './bread.ts';
import { channelEleven } from './channel-eleven.ts';
import { chowder } from './chowder.ts';
import { corrections } from './corrections.ts';
import { crossingTheSands } from './crossing-the-sands.ts';
import { directions } from './directions.ts';
import { elevenFogs } from './eleven-fogs.ts';
import { ferryOffice } from './ferry-office.ts';
import { fiveLights } from './five-lights.ts';
import { flags } from './flags.ts';
import { frost } from './frost.ts';
import { goat } from './goat.ts';
import { gulls } from './gulls.ts';
import { haulingSong } from './hauling-song.ts';
import { inspector } from './inspector.ts';
import { lanternSupper } from './lantern-supper.ts';
import { leadLine } from './lead-line.ts';
import { letterTo2031 } from './letter-to-2031.ts';
import { logbook } from './logbook.ts';
import { lostFootpath } from './lost-footpath.ts';
import { lostHarbours } from './lost-harbours.ts';
import { middleWatch } from './middle-watch.ts';
import { moth } from './moth.ts';
import { nineReds } from './nine-reds.ts';
import { numberFive } from './number-five.ts';
import { oldHorn } from './old-horn.ts';
import { onions } from './onions.ts';
import { otherSlate } from './other-slate.ts';
import { predicting } from './predicting.ts';
import { saidAtTheTable } from './said-at-the-table.ts';
import { sixthLight } from './sixth-light.ts';
import { slackWater } from './slack-water.ts';
import { stars } from './stars.ts';
import { tenPastThree } from './ten-past-three.ts';
import { theCap } from './the-cap.ts';
import { tideFilm } from './tide-film.ts';
import { tideMachine } from './tide-machine.ts';
import { timePlease } from './time-please.ts';
import { twoFlashes } from './two-flashes.ts';
import { umbrellas } from './umbrellas.ts';
import { whatWeOwe } from './what-we-owe.ts';
import { wholeCoast } from './whole-coast.ts';
import { windsTheLight } from './winds-the-light.ts';

/** In the order in which they appeared, and will. */
export const posts: readonly Post[] = [
  lostFootpath,
  leadLine,
  frost,
  directions,
  lostHarbours,
  bread,
  saidAtTheTable,
  slackWater,
  corrections,
  windsTheLight,
  middleWatch,
  moth,
  crossingTheSands,
  onions,
  flags,
  chowder,
  goat,
  inspector,
  elevenFogs,
  gulls,
  haulingSong,
  fiveLights,
  tenPastThree,
  nineReds,
  bench,
  umbrellas,
  logbook,
  wholeCoast,
  tideFilm,
  blueHour,
  oldHorn,
  lanternSupper,
  aCorrection,
  bell,
  tideMachine,
  predicting,
  stars,
  sixthLight,
  twoFlashes,
  ferryOffice,
  whatWeOwe,
  timePlease,
  numberFive,
  channelEleven,
  theCap,
  otherSlate,
  letterTo2031,
];
