import { describe, expect, test, vi } from 'vitest';
import { ServiceError } from '../../service/editing-service.ts';
import { ben, createScenario, createSwitch, type } from './scenario.ts';

const offline = () => new ServiceError('unavailable', 'The server is unreachable.');

const rejectWrite = async (): Promise<never> => {
  throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
};

describe('open document: saving', () => {
  test('changes are in the log after 150 ms, autosaved after 3 s, and in the stored version after a save', async () => {
    const { clock, site, log, open, stored } = createScenario();
    site.add({ content: 'old' });
    const document = await open(1);
    expect(document.state().status).toEqual({ kind: 'saved', at: null, as: 'version' });
    type(document, 'new');
    expect(document.state().status).toEqual({ kind: 'saving' });
    await clock.advance(150);
    expect(document.state().status).toEqual({ kind: 'device', reason: null });
    expect([...log.entries.values()].map(({ fields }) => fields.content)).toEqual(['new']);
    await clock.advance(2850);
    expect(document.state().status).toMatchObject({ kind: 'saved', as: 'autosave', at: clock.now() });
    expect(stored(1).content).toBe('old');
    expect(log.entries.size).toBe(1);
    expect(await document.save()).toEqual({ kind: 'saved' });
    expect(document.state()).toMatchObject({ status: { kind: 'saved', as: 'version' }, changedFields: [] });
    expect(stored(1).content).toBe('new');
    await clock.advance(1000);
    expect(log.entries.size).toBe(0);
    expect((await site.service({ id: 1, name: 'Ana' }).openContent('post', 1))?.autosave).toBeNull();
  });

  test('while changes continue, they are autosaved every 10 s', async () => {
    const { clock, site, open } = createScenario();
    site.add({ content: '' });
    const autosaves: number[] = [];
    const service = site.service(ben);
    const startedAt = clock.now();
    const document = await open(1, {
      service: {
        ...service,
        autosave: (...given) => {
          autosaves.push(clock.now() - startedAt);
          return service.autosave(...given);
        },
      },
    });
    for (let second = 0; second < 25; second += 1) {
      type(document, `text ${String(second)}`);
      await clock.advance(1000);
    }
    await clock.advance(5000);
    expect(autosaves).toEqual([10_000, 20_000, 27_000]);
  });

  test('new content is created once, although the response to the first request is lost', async () => {
    const { clock, site, open, stored } = createScenario();
    let isLost = true;
    const document = await open(null, {
      deliver: async (handle) => {
        const result = handle();
        return isLost ? new Promise(() => {}) : result;
      },
    });
    document.change({ title: 'First' });
    type(document, 'one');
    await clock.advance(4000);
    expect(site.contents.size).toBe(1);
    isLost = false;
    type(document, 'one two');
    await clock.advance(60_000);
    expect(site.contents.size).toBe(1);
    expect(document.state()).toMatchObject({
      id: 1,
      conflicts: [],
      fields: { content: 'one two', slug: 'content-1' },
    });
    expect(await document.save({ status: 'publish' })).toEqual({ kind: 'saved' });
    expect(stored(1)).toMatchObject({ title: 'First', content: 'one two', status: 'publish' });
  });

  test('a save whose response is lost is repeated, and is no conflict with itself', async () => {
    const { clock, site, open, stored } = createScenario();
    site.add({ content: 'one\n\ntwo' });
    let isLost = false;
    const document = await open(1, {
      deliver: async (handle) => {
        const result = handle();
        return isLost ? new Promise(() => {}) : result;
      },
    });
    type(document, 'one\n\ntwo three');
    isLost = true;
    const result = document.save();
    await clock.advance(100);
    expect(stored(1).content).toBe('one\n\ntwo three');
    type(document, 'one\n\ntwo three four');
    isLost = false;
    await clock.advance(60_000);
    expect(await result).toMatchObject({ kind: 'failed' });
    expect(document.state()).toMatchObject({
      conflicts: [],
      notices: [],
      status: { kind: 'saved', as: 'version' },
    });
    expect(stored(1).content).toBe('one\n\ntwo three four');
  });

  test('a response never replaces what was typed meanwhile', async () => {
    const { clock, site, open, stored } = createScenario();
    site.add({ content: 'one' });
    const slow = await open(1, {
      service: {
        ...site.service(ben),
        saveContent: async (...given) => {
          const saved = await site.service(ben).saveContent(...given);
          await clock.delay(500);
          return saved;
        },
      },
    });
    type(slow, 'one two');
    const saving = slow.save();
    await clock.advance(100);
    const { version } = slow.state().content;
    type(slow, 'one two three');
    slow.change({ title: 'Later' });
    await clock.advance(500);
    expect(await saving).toEqual({ kind: 'saved' });
    expect(slow.state()).toMatchObject({
      fields: { content: 'one two three', title: 'Later' },
      content: { source: 'one two three', version },
      changedFields: ['title', 'content'],
    });
    expect(stored(1).content).toBe('one two');
  });

  test('without the server everything is on the device, and is sent when it returns', async () => {
    const { clock, site, log, open, stored } = createScenario();
    site.add({ content: 'one' });
    const network = createSwitch(offline);
    const document = await open(1, { deliver: network.deliver });
    network.isOff = true;
    type(document, 'one two');
    const result = document.save({ status: 'draft' });
    await clock.advance(10_000);
    expect(await result).toEqual({ kind: 'failed', message: 'The server is unreachable.' });
    expect(document.state().status).toEqual({ kind: 'device', reason: 'unavailable' });
    expect(log.entries.size).toBe(1);
    network.isOff = false;
    document.retry();
    await clock.advance(1000);
    expect(stored(1)).toMatchObject({ content: 'one two', status: 'draft' });
    expect(document.state().status).toMatchObject({ kind: 'saved', as: 'version' });
    expect(log.entries.size).toBe(0);
  });

  test('the back-off grows to 30 s', async () => {
    const { clock, site, open } = createScenario();
    site.add({ content: 'one' });
    const autosave = vi.fn<() => Promise<never>>(async () => {
      throw offline();
    });
    const document = await open(1, { service: { ...site.service(ben), autosave } });
    type(document, 'two');
    await clock.advance(3000 + 1000 + 2000 + 4000 + 8000 + 16_000);
    expect(autosave).toHaveBeenCalledTimes(6);
    await clock.advance(300_000);
    expect(autosave).toHaveBeenCalledTimes(16);
  });

  test('a rejected save is not repeated, and reports the reason; the next change is sent', async () => {
    const { clock, site, log, open } = createScenario();
    site.add({ content: 'one' });
    const network = createSwitch(() => new ServiceError('invalid', 'The title is too long.'));
    const document = await open(1, { deliver: network.deliver });
    network.isOff = true;
    type(document, 'two');
    expect(await document.save()).toEqual({ kind: 'failed', message: 'The title is too long.' });
    network.isOff = false;
    await clock.advance(60_000);
    expect(document.state().status).toEqual({
      kind: 'failed',
      code: 'invalid',
      message: 'The title is too long.',
    });
    expect(log.entries.size).toBe(1);
    type(document, 'three');
    await clock.advance(3000);
    expect(document.state().status).toMatchObject({ kind: 'saved', as: 'autosave' });
  });

  test('HTML that the server removes is reported, and not sent again', async () => {
    const { clock, site, open } = createScenario();
    site.add({ content: 'one' });
    site.clean = (content) => content.replaceAll(/<script>.*<\/script>/g, '');
    const document = await open(1);
    type(document, 'one<script>x</script>');
    await document.save();
    expect(document.state()).toMatchObject({ changedFields: [], notices: [{ kind: 'cleaned' }] });
    const { length } = site.revisions;
    await clock.advance(60_000);
    await document.save();
    expect(site.revisions).toHaveLength(length);
    type(document, 'one<script>x</script> two');
    await document.save();
    expect(site.contents.get(1)?.content).toBe('one two');
  });

  test('values that equal the stored version again leave the log and the server', async () => {
    const { clock, site, log, open } = createScenario();
    site.add({ content: 'one' });
    const document = await open(1);
    type(document, 'two');
    await clock.advance(5000);
    document.undo();
    await clock.advance(5000);
    expect(log.entries.size).toBe(0);
    expect((await site.service({ id: 1, name: 'Ana' }).openContent('post', 1))?.autosave).toBeNull();
    expect(document.state().status).toMatchObject({ kind: 'saved', as: 'version' });
  });

  test('a device that stores nothing is reported until the server has the changes', async () => {
    const { clock, site, log, open } = createScenario();
    site.add({ content: 'one' });
    const document = await open(1, { log: { ...log, write: rejectWrite } });
    type(document, 'two');
    await clock.advance(300);
    expect(document.state().status).toMatchObject({ kind: 'failed', code: 'device_storage' });
    await clock.advance(2700);
    expect(document.state().status).toMatchObject({ kind: 'saved', as: 'autosave' });
  });

  test.each([
    ['blur', 'visible'],
    ['pagehide', 'visible'],
    ['visibilitychange', 'hidden'],
  ])('with %s, changes are written to the log without delay', async (event, visibilityState) => {
    const { site, log, open } = createScenario();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState }));
    site.add({ content: 'one' });
    const opened = await open(1);
    type(opened, 'two');
    const target = event === 'visibilitychange' ? document : window;
    target.dispatchEvent(new Event(event));
    expect([...log.entries.values()].map(({ fields }) => fields.content)).toEqual(['two']);
    await opened.close();
    log.entries.clear();
    target.dispatchEvent(new Event(event));
    expect(log.entries.size).toBe(0);
  });

  test('discarding removes unsaved values here and on the server', async () => {
    const { clock, site, log, open } = createScenario();
    site.add({ content: 'one' });
    const document = await open(1);
    type(document, 'two');
    await clock.advance(5000);
    await document.discardLocal();
    await clock.advance(1000);
    expect(document.state()).toMatchObject({
      fields: { content: 'one' },
      content: { source: 'one', version: 2 },
    });
    expect(log.entries.size).toBe(0);
    expect((await open(1)).state().notices).toEqual([]);
  });

  test('closing sends what is not autosaved yet', async () => {
    const { clock, site, open } = createScenario();
    site.add({ content: 'one' });
    const document = await open(1);
    type(document, 'two');
    await document.close();
    const other = await open(1, { log: createScenario().log });
    expect(other.state()).toMatchObject({
      fields: { content: 'two' },
      notices: [{ kind: 'recovered', from: 'server' }],
    });
    await clock.advance(1000);
  });
});
