import { chart } from '../art/scenes/chart.ts';
import { flags } from '../art/scenes/flags.ts';
import { goat } from '../art/scenes/goat.ts';
import { gullPortrait } from '../art/scenes/gulls.ts';
import { leadLine } from '../art/scenes/lead-line.ts';
import { loaf } from '../art/scenes/loaf.ts';
import { moth } from '../art/scenes/moth.ts';
import { oldHorn } from '../art/scenes/old-horn.ts';
import { ropeStreet } from '../art/scenes/rope-street.ts';
import { slate } from '../art/scenes/slate.ts';
import { starTrails } from '../art/scenes/star-trails.ts';
import { tideStill } from '../art/scenes/tide-film.ts';
import { tideWeek } from '../art/scenes/tide-week.ts';
import type { Picture } from './media-entry.ts';

const LANDSCAPE = { width: 1600, height: 1067 };
const UPRIGHT = { width: 1067, height: 1600 };

/** Charts, portraits of objects and of gulls, and what Salma photographs on the night desk. */
export const plates = {
  leadLine: {
    id: 35,
    file: '2024/11/lead-line.webp',
    ...LANDSCAPE,
    title: 'The lead line',
    alt: 'A tapering lead weight with a rope coiled beside it; strips of leather, white cotton, red wool and blue serge are tied into the rope.',
    caption: 'Twenty fathoms, coiled. Red is seven, blue is thirteen.',
    date: '2024-11-03 15:00:00',
    parent: 75,
    draw: leadLine,
  },
  chart: {
    id: 36,
    file: '2026/08/chart-of-the-averil-coast.png',
    ...LANDSCAPE,
    title: 'Chart of the Averil coast',
    alt: 'A chart of a coast with a bay in the west, a harbour in the middle, an island on sands, and five lighthouses marked by rays; a dotted line follows the shore.',
    caption:
      'The coast on one sheet, as drawn for the walk. Not to be used for navigation, or for an argument.',
    date: '2026-08-22 10:00:00',
    parent: 88,
    draw: chart,
  },
  tideWeek: {
    id: 37,
    file: '2026/10/a-week-of-tides.png',
    ...LANDSCAPE,
    title: 'A week of tides',
    alt: 'A curve of the height of the sea over seven days: two high waters a day, growing from small ones at the start of the week to large ones at its end.',
    caption: 'Port Averil from neaps to springs, by four wheels and a pencil.',
    date: '2026-10-20 18:00:00',
    parent: 93,
    draw: tideWeek,
  },
  flags: {
    id: 38,
    file: '2026/05/eight-flags.webp',
    ...LANDSCAPE,
    title: 'The eight flags',
    alt: 'Eight signal flags in two rows: a blue ball on white, red over white, a black cross on yellow, green and white squares, a white stripe on blue, black and yellow bars, a red corner on white, and plain pale blue.',
    caption: 'The eight flags of the Averil boats.',
    date: '2026-05-21 16:00:00',
    parent: 102,
    draw: flags,
  },
  oldHorn: {
    id: 39,
    file: '2026/09/the-old-horn.webp',
    ...LANDSCAPE,
    title: 'The trumpet of the old horn',
    alt: 'The red mouth of a great foghorn on a gallery faces out into grey fog, in which rings of sound are faintly printed.',
    caption: 'Drawn from a photograph, and from what people did with their hands.',
    date: '2026-09-18 12:00:00',
    parent: 91,
    draw: oldHorn,
  },
  slate: {
    id: 40,
    file: '2026/11/the-slate-at-wall-cottage.webp',
    ...LANDSCAPE,
    title: 'The slate at Wall Cottage',
    alt: 'A school slate in a wooden frame hangs on a white wall; on it are chalk tallies, smears where names were wiped, and one line that nobody has wiped.',
    caption: 'The front-door slate, a little after dusk. Everybody is back.',
    date: '2026-11-17 17:30:00',
    parent: 101,
    draw: slate,
  },
  moth: {
    id: 41,
    file: '2026/05/the-moth-in-the-drawer.webp',
    ...LANDSCAPE,
    title: 'The moth, with the good screws',
    alt: 'A brown moth with yellow underwings lies on blue paper in a wooden drawer, beside a row of brass screws laid out by length.',
    caption: 'One ninth of a gram.',
    date: '2026-05-01 11:00:00',
    parent: 105,
    draw: moth,
  },
  ropeStreet: {
    id: 42,
    file: '2026/04/rope-street-at-ten-to-six.jpg',
    ...LANDSCAPE,
    title: 'Rope Street at ten to six',
    alt: 'Out of focus: warm and blue lamps along a wet street at night, doubled in the cobbles, with one lit window at the end.',
    caption: 'Rope Street, ten to six, through the glass of the control room. The window is the bakery.',
    date: '2026-04-24 05:50:00',
    parent: 82,
    draw: ropeStreet,
  },
  starTrails: {
    id: 43,
    file: '2026/10/fifty-minutes-of-stars.jpg',
    ...LANDSCAPE,
    title: 'Fifty minutes of stars',
    alt: 'Stars drawn out into arcs round one still point over the black outline of an island with a chapel; its lamp is a single bright spot above the water.',
    caption: 'From the gallery rail, 02.40 to 03.30.',
    date: '2026-10-24 03:30:00',
    parent: 95,
    draw: starTrails,
  },
  gullBishop: {
    id: 44,
    file: '2026/06/gull-the-bishop.webp',
    ...UPRIGHT,
    title: 'The Bishop',
    alt: 'Portrait of a very stout gull with pink legs standing on a post in front of a measuring board, looking past the viewer.',
    caption: 'The Bishop.',
    date: '2026-06-27 10:00:00',
    parent: 85,
    draw: () => gullPortrait('bishop'),
  },
  gullNumberNine: {
    id: 45,
    file: '2026/06/gull-number-nine.webp',
    ...UPRIGHT,
    title: 'Number Nine',
    alt: 'Portrait of a lean gull with a ring on one leg on a post in front of a measuring board, its eye fixed on the viewer.',
    caption: 'Number Nine.',
    date: '2026-06-27 10:10:00',
    parent: 85,
    draw: () => gullPortrait('nine'),
  },
  gullApprentice: {
    id: 46,
    file: '2026/06/gull-the-apprentice.webp',
    ...UPRIGHT,
    title: 'The Apprentice',
    alt: 'Portrait of a small brown speckled young gull on a post in front of a measuring board, leaning a little to one side.',
    caption: 'The Apprentice.',
    date: '2026-06-27 10:20:00',
    parent: 85,
    draw: () => gullPortrait('apprentice'),
  },
  loaf: {
    id: 47,
    file: '2025/10/a-loaf.webp',
    ...LANDSCAPE,
    title: 'A loaf, and the heel of it',
    alt: 'A round dark loaf scored with a wave stands on a board by a window; one slice, the heel, is cut off and leans against it.',
    caption: 'One loaf, slack to slack.',
    date: '2025-10-24 07:00:00',
    parent: 79,
    draw: loaf,
  },
  goat: {
    id: 48,
    file: '2026/06/the-goat-and-the-board.webp',
    ...LANDSCAPE,
    title: 'The goat and the board',
    alt: 'A square grey goat with a long beard stands on shingle beside a painted board on a post, with wet sand and a line of poles behind.',
    caption: 'Taken at 9.16. The family is out of the picture, running.',
    date: '2026-06-05 09:16:00',
    parent: 84,
    draw: goat,
  },
  tideStill: {
    id: 49,
    file: '2026/09/one-tide-still.jpg',
    width: 960,
    height: 540,
    title: 'One tide, frame seventy-two',
    alt: 'A red boat afloat, quite level, in a harbour brim-full under a pale sky.',
    caption: 'Frame seventy-two of a hundred and forty-four.',
    date: '2026-09-05 14:00:00',
    parent: 90,
    draw: tideStill,
  },
} satisfies Record<string, Picture>;
