import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wxr } from '@masthead/testing';
import { expect, it } from 'vitest';
import { startStage, type CommandStage } from './stage.ts';

const item = (id: number) => ({ id, title: `Item ${id}`, to: { url: `/${id}/` } });

async function stageWithMenus(): Promise<CommandStage> {
  const stage = await startStage();
  await writeFile(
    join(stage.folder, 'export.xml'),
    wxr({
      menus: [
        { id: 70, slug: 'main', name: 'Main menu', items: [item(80), item(81)] },
        { id: 71, slug: 'legal', name: 'Legal', items: [item(82)] },
        { id: 72, slug: 'spare', name: 'Spare', items: [item(83)] },
      ],
    }),
  );
  const { out, exitCode } = await stage.run('import', 'export.xml');
  expect([exitCode, out]).toEqual([
    0,
    expect.stringContaining('Assigned "Main menu" to the location primary, "Legal" to the location footer'),
  ]);
  return stage;
}

it('menu list: prints menus with their locations', async () => {
  await using stage = await stageWithMenus();
  expect((await stage.run('menu', 'list')).out).toBe(
    'id  slug   items  locations  name\n70  main   2      primary    Main menu\n71  legal  1      footer     Legal\n72  spare  1      -          Spare\n',
  );
  expect(JSON.parse((await stage.run('menu', 'list', '--json')).out)).toContainEqual({
    id: 71,
    slug: 'legal',
    name: 'Legal',
    items: 1,
    locations: ['footer'],
  });
});

it('menu assign: takes an id, a slug, a name or none', async () => {
  await using stage = await stageWithMenus();
  for (const menu of ['72', 'spare', 'SPARE']) {
    expect(await stage.run('menu', 'assign', 'footer', menu)).toMatchObject({
      exitCode: 0,
      out: 'The location footer has the menu "Spare" now (1 items).\n',
    });
  }
  expect((await stage.run('menu', 'assign', 'primary', 'none')).out).toBe(
    'The location primary has no menu now.\n',
  );
  expect((await stage.run('menu', 'list')).out).toMatch(/72 {2}spare {2}1 {6}footer/);
});

it('menu assign: rejects unknown menus and locations', async () => {
  await using stage = await stageWithMenus();
  expect(await stage.run('menu', 'assign', 'footer', 'nothing')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('(menu_unknown)'),
  });
  expect(await stage.run('menu', 'assign', 'sidebar', 'main')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('(menu_location_unknown)'),
  });
});

it('menu: explains where the menus of a WordPress are', async () => {
  await using stage = await startStage({
    env: { WORDPRESS_URL: 'https://cms.example', FAUST_SECRET_KEY: 'x'.repeat(40) },
  });
  expect(await stage.run('menu', 'list')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('in WordPress'),
  });
});
