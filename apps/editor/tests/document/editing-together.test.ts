import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../service/editing-service.ts';
import { createMemoryLog } from './memory-log.ts';
import { ana, ben, createScenario, createSwitch, type } from './scenario.ts';

describe('open document: several users', () => {
  test('a newer version is merged with the next save, and reported', async () => {
    const { clock, site, open, stored } = createScenario();
    site.add({ content: 'one\n\ntwo\n\nthree', title: 'Title' });
    const mine = await open(1);
    type(mine, 'one\n\ntwo\n\nthree!');
    const theirs = await open(1, { user: ben, log: createMemoryLog() });
    theirs.writeTogether();
    theirs.change({ title: 'Their title' });
    type(theirs, 'One\n\ntwo\n\nthree');
    await theirs.save();
    const { version } = mine.state().content;
    expect(await mine.save()).toEqual({ kind: 'saved' });
    expect(mine.state()).toMatchObject({
      content: { source: 'One\n\ntwo\n\nthree!', version: version + 1 },
      notices: [{ kind: 'merged', name: 'Ben', blockCount: 1, fields: ['title'] }],
      canUndo: false,
    });
    expect(stored(1)).toMatchObject({ content: 'One\n\ntwo\n\nthree!', title: 'Their title' });
    mine.dismissNotices('merged');
    expect(mine.state().notices).toEqual([]);
    await clock.advance(0);
  });

  test('conflicts wait for the user, and saving continues after the decision', async () => {
    const { clock, site, open, stored } = createScenario();
    site.add({ content: 'one\n\ntwo', slug: 'a' });
    const mine = await open(1);
    const theirs = await open(1, { user: ben, log: createMemoryLog() });
    theirs.writeTogether();
    type(theirs, 'uno\n\ntwo\n\nthree');
    theirs.change({ slug: 'b' });
    type(mine, 'eins\n\ntwo');
    mine.change({ slug: 'c' });
    await theirs.save();
    expect(await mine.save({ status: 'private' })).toEqual({ kind: 'conflict' });
    expect(mine.state().status).toMatchObject({ kind: 'failed', code: 'conflict' });
    expect(await mine.save()).toEqual({ kind: 'conflict' });
    expect(
      mine
        .state()
        .conflicts.map(({ field, mine: my, theirs: their, theirName }) => [field, my, their, theirName]),
    ).toEqual([
      ['slug', 'c', 'b', 'Ben'],
      ['content', 'eins', 'uno', 'Ben'],
    ]);
    // Unrelated changes are possible meanwhile, and are autosaved.
    type(mine, 'eins\n\nzwei');
    await clock.advance(5000);
    expect(mine.state().conflicts).toHaveLength(2);
    const [slug, text] = mine.state().conflicts;
    mine.resolveConflict(slug?.id ?? '', 'theirs');
    expect(mine.state().conflicts).toHaveLength(1);
    mine.resolveConflict(text?.id ?? '', 'both');
    await clock.advance(1000);
    expect(stored(1)).toMatchObject({
      content: 'eins\n\nuno\n\nzwei\n\nthree',
      slug: 'b',
      status: 'private',
    });
    expect(mine.state()).toMatchObject({
      conflicts: [],
      changedFields: [],
      status: { kind: 'saved', as: 'version' },
    });
  });

  test('a decision about a text that is changed afterwards does not count', async () => {
    const { clock, site, open } = createScenario();
    site.add({ content: 'one\n\ntwo' });
    const mine = await open(1);
    const theirs = await open(1, { user: ben, log: createMemoryLog() });
    theirs.writeTogether();
    type(theirs, 'uno\n\ndos');
    type(mine, 'eins\n\nzwei');
    await theirs.save();
    await mine.save();
    mine.resolveConflict(mine.state().conflicts[0]?.id ?? '', 'theirs');
    type(mine, 'eins (edited)\n\nzwei');
    await clock.advance(300);
    expect(mine.state().conflicts.map((conflict) => conflict.mine)).toEqual(['eins (edited)', 'zwei']);
  });

  test('an unmodified document shows the saves of others', async () => {
    const { clock, site, open } = createScenario();
    site.add({ content: 'one' });
    const mine = await open(1);
    const theirs = await open(1, { user: ben, log: createMemoryLog() });
    type(theirs, 'two');
    await theirs.save();
    await clock.advance(100);
    expect(mine.state()).toMatchObject({ content: { source: 'two', version: 2 }, changedFields: [] });
    expect(mine.state().notices).toMatchObject([{ kind: 'merged', name: 'Ben' }]);
  });

  test('who writes together sees the changes of others at once', async () => {
    const { clock, site, open } = createScenario();
    site.add({ content: 'one\n\ntwo' });
    const mine = await open(1);
    mine.writeTogether();
    type(mine, 'one\n\ntwo (mine)');
    const theirs = await open(1, { user: ben, log: createMemoryLog() });
    theirs.writeTogether();
    type(theirs, 'one (theirs)\n\ntwo');
    await theirs.save();
    await clock.advance(100);
    expect(mine.state().fields.content).toBe('one (theirs)\n\ntwo (mine)');
  });

  test('the lock is taken with the first change; another user may read, take over, or write together', async () => {
    const { clock, site, open, stored } = createScenario();
    site.add({ content: 'one\n\ntwo' });
    const mine = await open(1);
    expect(mine.state().lock).toEqual({ kind: 'none' });
    type(mine, 'one\n\ntwo!');
    await clock.advance(100);
    expect(mine.state()).toMatchObject({ lock: { kind: 'own' }, isEditable: true });

    const theirs = await open(1, { user: ben, log: createMemoryLog() });
    await clock.advance(100);
    expect(theirs.state()).toMatchObject({
      lock: { kind: 'other', name: 'Ana', wasOwn: false },
      isEditable: false,
    });
    type(theirs, 'one?\n\ntwo');
    expect(await theirs.save()).toEqual({ kind: 'failed', message: 'Locked.' });
    expect(theirs.state().status).toMatchObject({ kind: 'failed', code: 'locked' });
    await theirs.takeOver();
    expect(theirs.state()).toMatchObject({ lock: { kind: 'own' }, isEditable: true });

    // Ana's lock is renewed after a minute: she has lost it, and her text is autosaved.
    await clock.advance(60_000);
    expect(mine.state()).toMatchObject({
      lock: { kind: 'other', name: 'Ben', wasOwn: true },
      isEditable: false,
      status: { kind: 'saved', as: 'autosave' },
    });
    mine.writeTogether();
    expect(mine.state()).toMatchObject({ lock: { kind: 'together', name: 'Ben' }, isEditable: true });
    await theirs.save();
    expect(await mine.save()).toEqual({ kind: 'saved' });
    expect(stored(1).content).toBe('one?\n\ntwo!');
    await theirs.close();
    expect((await site.service(ana).openContent('post', 1))?.lockedBy).toBeNull();
  });

  test('after a session has ended, nothing is sent as another user', async () => {
    const { clock, site, log, open } = createScenario();
    site.add({ content: 'one' });
    const session = createSession();
    const network = createSwitch(() => new ServiceError('signed_out', 'Your session has ended.'));
    let user = ana;
    const document = await open(1, {
      session,
      service: {
        ...site.service(ana, network.deliver),
        viewer: async () => ({ ...user, roles: [], can: () => true }),
      },
    });
    network.isOff = true;
    type(document, 'two');
    await clock.advance(5000);
    expect(document.state().status).toEqual({ kind: 'device', reason: 'signed_out' });
    expect(log.entries.size).toBe(1);

    network.isOff = false;
    user = ben;
    session.signIn('second');
    await clock.advance(120_000);
    expect(document.state().status).toMatchObject({ kind: 'failed', code: 'other_user' });
    expect((await site.service(ana).openContent('post', 1))?.autosave).toBeNull();
    expect(await log.list(ben.id)).toEqual([]);
    expect(await document.save()).toMatchObject({ kind: 'failed' });

    user = ana;
    session.signIn('third');
    await clock.advance(5000);
    // The save was wanted, and is sent now.
    expect(document.state().status).toMatchObject({ kind: 'saved', as: 'version' });
  });
});

function createSession() {
  let current = 'first';
  const listeners = new Set<() => void>();
  return {
    state: () => ({ isAuthenticated: true, isLoading: false, session: current }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn(session: string) {
      current = session;
      for (const listener of listeners) listener();
    },
  };
}
