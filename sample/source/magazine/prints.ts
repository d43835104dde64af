import { coast } from '../art/scenes/coast.ts';
import { ferryInRain } from '../art/scenes/ferry-in-rain.ts';
import { fogs } from '../art/scenes/fogs.ts';
import { galley } from '../art/scenes/galley.ts';
import { harbour } from '../art/scenes/harbour.ts';
import { lamp } from '../art/scenes/lamp.ts';
import { lanterns } from '../art/scenes/lanterns.ts';
import { carrowHead } from '../art/scenes/lights/carrow-head.ts';
import { inchTolly } from '../art/scenes/lights/inch-tolly.ts';
import { portAveril } from '../art/scenes/lights/port-averil.ts';
import { saintOrrin } from '../art/scenes/lights/saint-orrin.ts';
import { theLedgers } from '../art/scenes/lights/the-ledgers.ts';
import { lowWater } from '../art/scenes/low-water.ts';
import { predictor } from '../art/scenes/predictor.ts';
import { sands } from '../art/scenes/sands.ts';
import type { Picture } from './media-entry.ts';

const LANDSCAPE = { width: 1600, height: 1067 };
const UPRIGHT = { width: 1067, height: 1600 };

/** The pictures printed in flat layers, as the colophon tells. */
export const prints = {
  harbour: {
    id: 20,
    file: '2026/03/slack-water-harbour.webp',
    ...LANDSCAPE,
    title: 'Port Averil at slack water',
    alt: 'Sailing boats moored in a still harbour under a low sun; the boats, the pastel houses and the hills are mirrored in the water.',
    caption: 'Port Averil, seven minutes to seven. Nothing is happening, and it is happening twice.',
    date: '2026-03-18 16:05:00',
    parent: 60,
    draw: harbour,
  },
  lamp: {
    id: 21,
    file: '2026/04/carrow-head-at-night.jpg',
    ...LANDSCAPE,
    title: 'Carrow Head at night',
    alt: 'A red and white lighthouse on a dark headland sends a long warm beam across a starry sky, beside a cottage with lit windows.',
    caption: 'Two flashes every fifteen seconds, provided somebody has wound it.',
    date: '2026-04-09 21:30:00',
    parent: 61,
    draw: lamp,
  },
  sands: {
    id: 22,
    file: '2026/05/the-way-to-inch-tolly.webp',
    ...LANDSCAPE,
    title: 'The way to Inch Tolly',
    alt: 'Two walkers with rucksacks follow a curving line of tall poles over wet sand towards a small island with a white chapel.',
    caption: 'Forty-one poles. Only eleven fitted in the picture.',
    date: '2026-05-06 08:12:00',
    parent: 62,
    draw: sands,
  },
  galley: {
    id: 23,
    file: '2026/05/galley-window.webp',
    ...LANDSCAPE,
    title: 'The galley window',
    alt: 'A blue enamel pot of chowder steams on a kitchen table with lemons, a mug and a loaf; boats pass outside the window at sunset.',
    caption: 'The pot is older than the ferry.',
    date: '2026-05-27 18:40:00',
    parent: 63,
    draw: galley,
  },
  fogs: {
    id: 24,
    file: '2026/06/headlands-in-fog.jpg',
    ...LANDSCAPE,
    title: 'Headlands in fog',
    alt: 'Grey-green headlands fade one behind another into fog; in front a red buoy with a bell and a lit lamp leans on the swell.',
    caption: 'At least three of the eleven, seen from the harbour wall.',
    date: '2026-06-17 06:20:00',
    parent: 64,
    draw: fogs,
  },
  carrowHead: {
    id: 25,
    file: '2026/07/print-carrow-head.webp',
    ...UPRIGHT,
    title: 'Carrow Head (print)',
    alt: 'Upright print of a tall white lighthouse with two red bands on a green clifftop at noon, gulls crossing a blue sky.',
    caption: 'Carrow Head, noon.',
    date: '2026-07-14 12:00:00',
    parent: 65,
    draw: carrowHead,
  },
  theLedgers: {
    id: 26,
    file: '2026/07/print-the-ledgers.webp',
    ...UPRIGHT,
    title: 'The Ledgers (print)',
    alt: 'Upright print of a grey stone lighthouse on a rock in a gale, its beams cutting the rain, spray bursting at its foot.',
    caption: 'The Ledgers, a Tuesday.',
    date: '2026-07-14 12:10:00',
    parent: 65,
    draw: theLedgers,
  },
  saintOrrin: {
    id: 27,
    file: '2026/07/print-saint-orrin.webp',
    ...UPRIGHT,
    title: 'Saint Orrin (print)',
    alt: 'Upright print of a squat green harbour light on a stone breakwater at sunrise, a small fishing boat coming home beneath it.',
    caption: 'Saint Orrin, breakfast.',
    date: '2026-07-14 12:20:00',
    parent: 65,
    draw: saintOrrin,
  },
  inchTolly: {
    id: 28,
    file: '2026/07/print-inch-tolly.webp',
    ...UPRIGHT,
    title: 'Inch Tolly (print)',
    alt: 'Upright print of a small island with a chapel at dusk, a lamp shining in its belfry, the sun setting red behind it.',
    caption: 'Inch Tolly, the long way home.',
    date: '2026-07-14 12:30:00',
    parent: 65,
    draw: inchTolly,
  },
  portAveril: {
    id: 29,
    file: '2026/07/print-port-averil.webp',
    ...UPRIGHT,
    title: 'Port Averil leading lights (print)',
    alt: 'Upright print of two small lighthouses one above the other among dark pines under a full moon, their light on the water.',
    caption: 'Port Averil, both of them, agreeing.',
    date: '2026-07-14 12:40:00',
    parent: 65,
    draw: portAveril,
  },
  lowWater: {
    id: 30,
    file: '2026/09/patient-margaret.jpg',
    ...LANDSCAPE,
    title: 'The Patient Margaret at low water',
    alt: 'A red sailing boat leans over on the mud at dusk under a crescent moon, its anchor line slack, pools shining around it.',
    caption: 'The Patient Margaret, waiting.',
    date: '2026-09-10 20:15:00',
    parent: 68,
    draw: lowWater,
  },
  predictor: {
    id: 31,
    file: '2026/09/tide-predictor.webp',
    ...LANDSCAPE,
    title: 'The tide predictor',
    alt: 'Seven brass wheels joined by one cord hang above a sheet of paper on which a pen draws a long swelling and shrinking wave.',
    caption: 'One wheel is the moon, one is the sun, and five are arguing.',
    date: '2026-09-24 11:00:00',
    parent: 69,
    draw: predictor,
  },
  ferryInRain: {
    id: 32,
    file: '2026/10/good-intent-in-the-rain.webp',
    ...LANDSCAPE,
    title: 'The Good Intent in the rain',
    alt: 'A passenger ferry with a red funnel, all its windows lit, crosses dark water in slanting rain.',
    caption: 'The Good Intent, running late but running.',
    date: '2026-10-15 19:50:00',
    parent: 70,
    draw: ferryInRain,
  },
  lanterns: {
    id: 33,
    file: '2026/09/lantern-supper.webp',
    ...LANDSCAPE,
    title: 'The lantern supper',
    alt: 'A dozen people sit along one long table on a quay at night beneath strings of glowing paper lanterns.',
    caption: 'Last year: twelve at the table, thirteen plates. We never found out.',
    date: '2026-09-24 22:10:00',
    parent: 71,
    draw: lanterns,
  },
  coast: {
    id: 34,
    file: '2026/07/five-lights-at-night.webp',
    ...LANDSCAPE,
    title: 'The five lights from the old quay',
    alt: 'Three people on a dark quay look across still water to a coast at night on which lighthouses shine in white, green and gold.',
    caption: 'The five lights from the old quay. Count them.',
    date: '2026-07-16 23:45:00',
    parent: 65,
    draw: coast,
  },
} satisfies Record<string, Picture>;
