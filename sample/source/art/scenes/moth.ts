import type { Picture } from '../picture.ts';
import { box, disc, halo, path, shaded, sheet, stroke } from '../shapes.ts';

/** The large yellow underwing out of the governor, in the drawer with the good screws. */
export function moth(): Picture {
  const [width, height, seed] = [1600, 1067, 59];
  const paper = 'M250 150L1010 118L1044 940L226 962Z';
  return {
    width,
    height,
    seed,
    sheets: [
      {
        kind: 'flat',
        svg: sheet(width, height, [
          [0, '#6e4126'],
          [1, '#4c2b1b'],
        ]),
      },
      { kind: 'flat', svg: drawer(width, height) },
      {
        kind: 'stipple',
        svg: `<g transform="translate(16 22)">${path(paper, '#1d0f0a', 'opacity="0.6"')}</g>`,
      },
      { kind: 'flat', svg: path(paper, '#7fa6bd') + path('M250 150L1010 118L1014 226L246 262Z', '#8fb4c8') },
      { kind: 'stipple', svg: `<g transform="translate(26 34)">${body('#1f3a4f', 0.55)}</g>` },
      { kind: 'flat', svg: underwings() + forewings() + trunk() },
      { kind: 'flat', svg: screws() },
      {
        kind: 'stipple',
        svg: shaded(
          [0, 0, width, 0],
          [
            [0, '#1d0f0a', 0.42],
            [0.2, '#1d0f0a', 0],
            [0.82, '#1d0f0a', 0],
            [1, '#1d0f0a', 0.5],
          ],
          (paint) => box(0, 0, width, height, paint),
        ),
      },
      {
        kind: 'glow',
        svg: halo(620, 300, 760, [
          [0, '#ffe9c0', 0.25],
          [1, '#ffe9c0', 0],
        ]),
      },
    ],
  };
}

const both = (wing: string): string => `${wing}<g transform="translate(1270 0) scale(-1 1)">${wing}</g>`;

const forewing = 'M622 420C520 300 390 268 286 300C262 330 300 420 360 486C440 560 560 560 628 520Z';
const hindwing = 'M622 500C520 500 420 540 372 630C356 716 430 800 520 792C590 776 628 690 628 580Z';

function body(colour: string, opacity: number): string {
  return `<g opacity="${opacity}">${both(path(forewing, colour) + path(hindwing, colour))}</g>`;
}

function underwings(): string {
  return both(
    path(hindwing, '#e5a63a') +
      stroke('M398 650C420 740 500 764 566 716', '#3b261b', 34) +
      stroke('M386 690C420 790 520 790 560 760', '#f0c777', 8) +
      stroke('M610 560C540 570 460 600 420 650M612 590C560 620 520 660 500 720', '#c98a2a', 5),
  );
}

function forewings(): string {
  return both(
    path(forewing, '#7a5236') +
      path('M622 420C520 300 390 268 286 300C300 326 420 330 500 380C560 420 600 450 626 470Z', '#93694a') +
      stroke('M340 320C360 380 400 440 450 500M420 316C430 390 470 470 530 530', '#5b3b27', 9) +
      stroke('M360 316C382 380 420 440 470 506', '#c39a70', 4) +
      disc(470, 408, 22, '#4a2f20') +
      disc(470, 408, 12, '#b68a60') +
      `<ellipse cx="548" cy="452" rx="26" ry="15" fill="#4a2f20" transform="rotate(30 548 452)"/>` +
      stroke('M288 304C276 330 300 420 360 486', '#d8b892', 6),
  );
}

function trunk(): string {
  const rings = [590, 622, 654, 686, 718]
    .map((y, ring) => stroke(`M${607 + ring * 2} ${y}Q635 ${y + 14} ${663 - ring * 2} ${y}`, '#7d5b2c', 6))
    .join('');
  return [
    path('M596 520Q590 660 635 776Q680 660 674 520Z', '#b98945'),
    rings,
    `<ellipse cx="635" cy="470" rx="52" ry="66" fill="#5f4029"/>`,
    stroke('M600 440Q635 470 670 440M594 468Q635 500 676 468', '#8d6847', 8),
    `<ellipse cx="635" cy="394" rx="30" ry="26" fill="#4a2f20"/>`,
    disc(615, 388, 8, '#d8b892'),
    disc(655, 388, 8, '#d8b892'),
    stroke('M622 374C590 300 540 250 470 226M648 374C680 300 730 250 800 226', '#3b261b', 5),
  ].join('');
}

/** Seven screws off a chronometer, by length. */
function screws(): string {
  return Array.from({ length: 7 }, (_, place) => {
    const x = 1130 + place * 56;
    const long = 110 + place * 52;
    const top = 190;
    const turns = Array.from({ length: Math.floor(long / 13) }, (__, turn) =>
      stroke(`M${x - 10} ${top + 34 + turn * 13}L${x + 10} ${top + 28 + turn * 13}`, '#8c5f1e', 4),
    ).join('');
    return [
      path(
        `M${x - 10} ${top + 16}H${x + 10}L${x + 8} ${top + long}L${x} ${top + long + 18}L${x - 8} ${top + long}Z`,
        '#d9a441',
      ),
      turns,
      path(`M${x - 21} ${top + 18}A21 21 0 0 1 ${x + 21} ${top + 18}Z`, '#f0c468'),
      box(x - 13, top + 2, 26, 5, '#7a5116'),
    ].join('');
  }).join('');
}

function drawer(width: number, height: number): string {
  return [
    box(0, 0, width, 60, '#3a2013'),
    box(0, height - 50, width, 50, '#3a2013'),
    box(1076, 60, 22, height - 110, '#855336'),
    box(1098, 60, 8, height - 110, '#3a2013'),
    ...[180, 330, 500, 700, 860].map((y) =>
      stroke(`M0 ${y}C400 ${y - 20} 900 ${y + 26} ${width} ${y - 6}`, '#5c3520', 3, 'opacity="0.6"'),
    ),
  ].join('');
}
