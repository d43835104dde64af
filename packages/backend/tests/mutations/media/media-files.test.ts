import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMediaSite, image, uploadsOf } from './media-site.ts';

test.each([
  ['../../../etc/passwd.png', 'etcpasswd.png'],
  ['..\\..\\windows\\system.png', 'windowssystem.png'],
  ['....//....//x.png', 'x.png'],
  ['/absolute/path.png', 'absolutepath.png'],
  ['C:\\x.png', 'Cx.png'],
  ['%2e%2e%2fx.png', '2e2e2fx.png'],
  ['x.png\u0000.php.png', 'x.png.php_.png'],
  ['.htaccess.png', 'htaccess.png'],
  ['.png.png', 'png.png'],
  ['shell.php.png', 'shell.php_.png'],
  ['shell.phtml.html.js.png', 'shell.phtml_.html_.js_.png'],
  ['UPPER.PNG', 'UPPER.PNG'],
  ['a b\u00a0c\u3000d.png', 'a-b-c-d.png'],
  ['Größe & Ärger?.png', 'Große-Arger.png'],
  ['θάλασσα 海.png', 'θάλασσα-海.png'],
  ['\u202egnp.exe.png', 'gnp.exe_.png'],
  ['CON.png', 'CON.png'],
  ['x.png::$DATA.png', 'x.pngDATA.png'],
  ['<script>alert(1)</script>.png', 'scriptalert1script.png'],
  [`${'long'.repeat(100)}.png`, `${'long'.repeat(45)}.png`],
  ['x.png/', 'x.png'],
  ['x.png ~', 'x.png'],
])('media files: a file named %j is stored in its folder as %j', async (name, stored) => {
  await using site = openMediaSite();
  const { status, answer } = await site.upload(name, await image());
  await site.settle();
  expect([status, answer.media_details?.file]).toEqual([201, `2026/11/${stored.normalize('NFC')}`]);
  expect(uploadsOf(site)).toEqual([`2026/11/${stored}`]);
});

test.each([
  'x',
  'x.',
  '.png',
  '..png',
  '...',
  '',
  'x.php',
  'x.PhP5',
  'x.html',
  'x.svg',
  'x.png.exe',
  'x.png%00',
  '---...___.png',
])('media files: a file named %j is rejected', async (name) => {
  await using site = openMediaSite();
  const { status } = await site.upload(name, await image());
  expect([400, 415]).toContain(status);
  expect(readdirSync(site.data)).not.toContain('uploads');
});

test('media files: no file is overwritten, nor the future names of resized copies', async () => {
  await using site = openMediaSite();
  const bytes = await image('png', { width: 400, height: 300 });
  const names: string[] = [];
  for (const name of ['a.png', 'A.PNG', 'a-300x225.png', 'a-scaled.png', 'a.png', 'b-300x225.png', 'b.png']) {
    names.push((await site.upload(name, bytes)).answer.media_details.file.slice('2026/11/'.length));
  }
  expect(names).toEqual([
    'a.png',
    'A-1.PNG',
    'a-300x225-1.png',
    'a-scaled-1.png',
    'a-2.png',
    'b-300x225-1.png',
    'b.png',
  ]);
  await site.settle();
  expect(new Set(uploadsOf(site).map((name) => name.toLowerCase())).size).toBe(names.length * 3);
});

test('media files: twenty concurrent files with the same name get different names', async () => {
  await using site = openMediaSite();
  const bytes = await image();
  const sent = await Promise.all(Array.from({ length: 20 }, () => site.upload('same.png', bytes)));
  expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(sent.map(({ answer }) => answer.source_url)).size).toBe(20);
});

test('media files: a local path is accepted only within the incoming folder', async () => {
  await using site = openMediaSite();
  site.put('boat.png', await image());
  mkdirSync(join(site.data, 'incoming/below'));
  writeFileSync(join(site.data, 'incoming/below/deep.png'), await image());
  writeFileSync(join(site.data, 'outside.png'), await image());
  writeFileSync(join(site.data, 'incoming-not/').slice(0, -1), '');
  symlinkSync(join(site.data, 'outside.png'), join(site.data, 'incoming/link.png'));
  symlinkSync(site.data, join(site.data, 'incoming/folder.png'));
  symlinkSync(join(site.data, 'incoming/boat.png'), join(site.data, 'incoming/inner.png'));
  const errorsOf = async (filePath: string) => (await site.change('author', 'create', { filePath })).errors;
  for (const filePath of ['boat.png', 'below/deep.png', 'inner.png', join(site.data, 'incoming/boat.png')]) {
    expect([filePath, ...(await errorsOf(filePath))]).toEqual([filePath]);
  }
  for (const filePath of [
    '../outside.png',
    'below/../../outside.png',
    './boat.png',
    'link.png',
    'folder.png',
    'folder.png/outside.png',
    'below\\deep.png',
    'boat.png\u0000.png',
    '%2e%2e/outside.png',
    '..%2foutside.png',
    '%c0%ae%c0%ae/outside.png',
    join(site.data, 'outside.png'),
    join(site.data, 'incoming/../outside.png'),
    '/etc/hostname',
    'missing.png',
    'below',
    '.',
    '..',
    'incoming/boat.png',
    'BOAT.PNG',
    '~/boat.png',
    `file://${join(site.data, 'incoming/boat.png')}`,
  ]) {
    expect(await errorsOf(filePath)).toEqual([`Invalid filePath "${filePath}"`]);
  }
  expect(await errorsOf(`${'x/'.repeat(3000)}boat.png`)).toHaveLength(1);
});
