import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../service/editing-service.ts';
import { createMemoryLog, type MemoryLog } from './memory-log.ts';
import { ana, ben, createScenario, createSwitch, type } from './scenario.ts';

/** The log of a device whose browser has crashed: nothing is reserved. */
function afterCrash(log: MemoryLog): MemoryLog {
  const restarted = createMemoryLog();
  for (const [key, entry] of log.entries) restarted.entries.set(key, entry);
  return restarted;
}

describe('open document: recovery', () => {
  test('unsaved work of a crashed browser is continued, and reported', async () => {
    const { clock, site, log, open, stored } = createScenario();
    site.add({ content: 'one' });
    const crashed = await open(1);
    type(crashed, 'one two');
    const changedAt = clock.now();
    await clock.advance(300);
    const document = await open(1, { log: afterCrash(log) });
    expect(document.state()).toMatchObject({
      fields: { content: 'one two' },
      content: { source: 'one two' },
      notices: [{ kind: 'recovered', from: 'device', changedAt }],
    });
    await document.save();
    expect(stored(1).content).toBe('one two');
  });

  test('unsaved work is merged with a newer version of the server', async () => {
    const { clock, site, log, open } = createScenario();
    site.add({ content: 'one\n\ntwo' });
    const crashed = await open(1);
    type(crashed, 'one\n\ntwo (mine)');
    await clock.advance(300);
    const theirs = await open(1, { user: ben, log: createMemoryLog() });
    theirs.writeTogether();
    type(theirs, 'one (theirs)\n\ntwo');
    await theirs.save();
    const document = await open(1, { log: afterCrash(log) });
    expect(document.state()).toMatchObject({
      fields: { content: 'one (theirs)\n\ntwo (mine)' },
      conflicts: [],
    });
    expect(document.state().notices.map(({ kind }) => kind)).toEqual(['recovered', 'merged']);
  });

  test('work that was saved before the crash is not reported', async () => {
    const { clock, site, log, open } = createScenario();
    site.add({ content: 'one' });
    let isLost = false;
    const crashed = await open(1, {
      deliver: async (handle) => {
        const result = handle();
        return isLost ? new Promise(() => {}) : result;
      },
    });
    type(crashed, 'two');
    isLost = true;
    void crashed.save();
    await clock.advance(1000);
    const restarted = afterCrash(log);
    expect(restarted.entries.size).toBe(1);
    const document = await open(1, { log: restarted });
    expect(document.state()).toMatchObject({ notices: [], changedFields: [], fields: { content: 'two' } });
    await clock.advance(0);
    expect(restarted.entries.size).toBe(0);
  });

  test('new content that was not created is continued from the list of unsaved work', async () => {
    const { clock, site, log, open } = createScenario();
    const network = createSwitch(() => new ServiceError('unavailable', 'The server is unreachable.'));
    network.isOff = true;
    const crashed = await open(null, { deliver: network.deliver });
    crashed.change({ title: 'Draft' });
    await clock.advance(300);
    const restarted = afterCrash(log);
    const [summary] = await restarted.list(ana.id);
    expect(summary).toMatchObject({ id: null, type: 'post', title: 'Draft', isAutosaved: false });
    expect(await restarted.list(ana.id)).toMatchObject([{ isAutosaved: false }]);
    const document = await open(null, { log: restarted, resume: summary?.key ?? '' });
    await document.save();
    expect(site.contents.get(1)).toMatchObject({ title: 'Draft', status: 'draft' });
  });

  test('unsaved work of content that was deleted becomes new content', async () => {
    const { clock, site, log, open } = createScenario();
    site.add({ content: 'one' });
    const crashed = await open(1);
    type(crashed, 'one two');
    await clock.advance(300);
    site.contents.clear();
    const restarted = afterCrash(log);
    await expect(open(1, { log: restarted })).rejects.toMatchObject({ code: 'not_found' });
    const [summary] = await restarted.list(ana.id);
    const document = await open(null, { log: restarted, resume: summary?.key ?? '' });
    await clock.advance(1000);
    await document.save();
    await clock.advance(1000);
    expect([...site.contents.values()].map(({ content }) => content)).toEqual(['one two']);
    expect(restarted.entries.size).toBe(0);
  });

  test('without the server, content opens from the log', async () => {
    const { clock, site, log, open, stored } = createScenario();
    site.add({ content: 'one', title: 'Title' });
    const crashed = await open(1);
    type(crashed, 'one two');
    await clock.advance(300);
    const network = createSwitch(() => new ServiceError('unavailable', 'The server is unreachable.'));
    network.isOff = true;
    await expect(open(1, { deliver: network.deliver, log: createMemoryLog() })).rejects.toMatchObject({
      code: 'unavailable',
    });
    const document = await open(1, { deliver: network.deliver, log: afterCrash(log) });
    expect(document.state()).toMatchObject({ fields: { title: 'Title', content: 'one two' } });
    network.isOff = false;
    await document.save();
    expect(stored(1).content).toBe('one two');
  });

  test('another tab leaves the work of an open tab alone, and another account never receives it', async () => {
    const { clock, site, log, open } = createScenario();
    site.add({ content: 'one' });
    type(await open(1), 'one two');
    await clock.advance(300);
    expect((await open(1)).state()).toMatchObject({ fields: { content: 'one' }, notices: [] });
    expect((await open(1, { user: ben, log: afterCrash(log) })).state().fields.content).toBe('one');
    await log.clear(ben.id);
    expect(await log.list(ana.id)).toHaveLength(1);
    await log.clear(ana.id);
    expect(log.entries.size).toBe(0);
  });

  test('unsaved values that were typed on another device are continued from the server', async () => {
    const { clock, site, open } = createScenario();
    site.add({ content: 'one\n\ntwo' });
    const first = await open(1);
    type(first, 'one\n\ntwo (mine)');
    first.change({ title: 'Mine' });
    await clock.advance(5000);
    const second = await open(1, { log: createMemoryLog() });
    expect(second.state()).toMatchObject({
      fields: { content: 'one\n\ntwo (mine)', title: 'Mine' },
      notices: [{ kind: 'recovered', from: 'server' }],
    });
  });

  test('an autosave of an older version is merged by means of its revision', async () => {
    const { clock, site, open } = createScenario();
    site.add({ content: 'one\n\ntwo' });
    const first = await open(1);
    type(first, 'one\n\ntwo (mine)');
    await clock.advance(5000);
    const theirs = await open(1, { user: ben, log: createMemoryLog() });
    theirs.writeTogether();
    type(theirs, 'one (theirs)\n\ntwo');
    await theirs.save();
    const second = await open(1, { log: createMemoryLog() });
    expect(second.state()).toMatchObject({
      fields: { content: 'one (theirs)\n\ntwo (mine)' },
      conflicts: [],
    });
  });
});

describe('open document: undo', () => {
  test('steps of text and fields are undone in their order, and return what the view reported', async () => {
    const { clock, site, open } = createScenario();
    site.add({ content: 'one', title: 'A' });
    const document = await open(1);
    document.setContent('one t', { origin: 'blocks', step: 'new', view: 'view 1' });
    document.setContent('one two', { origin: 'blocks', step: 'continue', view: 'view 2' });
    document.change({ title: 'A b' });
    document.change({ title: 'A bc' });
    await clock.advance(2000);
    document.change({ title: 'A bcd' });
    document.setContent('one two three', { origin: 'blocks', step: 'new', view: 'view 3' });
    document.undo();
    expect(document.state().content).toEqual({ source: 'one two', version: 2, view: 'view 2' });
    document.undo();
    expect(document.state().fields.title).toBe('A bc');
    document.undo();
    expect(document.state()).toMatchObject({ fields: { title: 'A' }, content: { version: 2 } });
    document.undo();
    expect(document.state()).toMatchObject({
      content: { source: 'one', version: 3, view: null },
      canUndo: false,
    });
    document.undo();
    for (let step = 0; step < 5; step += 1) document.redo();
    expect(document.state()).toMatchObject({
      fields: { title: 'A bcd', content: 'one two three' },
      content: { view: 'view 3' },
      canRedo: false,
    });
    document.undo();
    document.change({ title: 'New' });
    expect(document.state().canRedo).toBe(false);
  });

  test('a revision is restored as one step', async () => {
    const { site, open } = createScenario();
    site.add({ content: 'old', title: 'Old' });
    const document = await open(1);
    type(document, 'new');
    document.change({ title: 'New' });
    await document.save();
    await document.restore(1);
    expect(document.state()).toMatchObject({
      fields: { content: 'old', title: 'Old' },
      content: { source: 'old' },
    });
    document.undo();
    expect(document.state()).toMatchObject({
      fields: { content: 'new', title: 'New' },
      content: { source: 'new' },
    });
    await expect(document.restore(99)).rejects.toMatchObject({ code: 'not_found' });
  });
});
