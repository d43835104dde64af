import { describe, expect, test } from 'vitest';
import { prepare, db } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { openSite } from '../open-site.ts';
import { addContent, addUser, set } from '../seed.ts';

/** The author in a preview is the author of the content, as in WPGraphQL. */
const savedBy = prepare<{ login: string }, [id: number]>(
  'select login from content join users on users.id = author_id where content.id = ?',
);

const start = Date.UTC(2026, 5, 1);

/** A site with users, on a clock set by the test. */
function openDesk() {
  const time = { now: start };
  const site = openSite({ clock: () => time.now });
  const { database } = site;
  const person = (login: string, role: string): number => {
    const id = addUser(database, { login });
    database.run(db.insertInto('user_roles').values({ user_id: id, role }));
    return id;
  };
  const people = {
    editor: person('editor', 'editor'),
    author: person('author', 'author'),
    contributor: person('contributor', 'contributor'),
    subscriber: person('subscriber', 'subscriber'),
  };
  const ask = (who: keyof typeof people | null, query: string, variables: object = {}) =>
    executeAs(site.backend, who && people[who], query, variables);
  /** The result of a mutation that must succeed. */
  const change = async (who: keyof typeof people, name: string, input: object) => {
    time.now += 60_000;
    const { data, errors } = await ask(
      who,
      `mutation($input:${name.charAt(0).toUpperCase()}${name.slice(1)}Input!){${name}(input:$input){contentNode{databaseId status modified ...on Post{title content(format:RAW) excerpt(format:RAW) isPreview}}}}`,
      { input },
    );
    expect(errors).toEqual([]);
    return data[name].contentNode;
  };
  /** The error of a rejected mutation. */
  const refusal = async (who: keyof typeof people | null, name: string, input: object) => {
    const { data, errors } = await ask(
      who,
      `mutation($input:${name.charAt(0).toUpperCase()}${name.slice(1)}Input!){${name}(input:$input){contentNode{databaseId}}}`,
      { input },
    );
    expect(data[name]).toBeNull();
    return errors;
  };
  const versions = async (id: number) => {
    const { data } = await ask(
      'editor',
      `{contentNode(id:"${id}",idType:DATABASE_ID){...on Post{previewRevisionDatabaseId revisions{nodes{databaseId slug ...on Post{title}}}}}}`,
    );
    const { previewRevisionDatabaseId: newest, revisions } = data.contentNode;
    return {
      newest,
      all: revisions.nodes.map(
        ({ databaseId, slug, title }: { databaseId: number; slug: string; title: string }) =>
          `${title} by ${database.row(savedBy, databaseId)?.login} ${slug.replace(`${id}-`, '')}`,
      ),
    };
  };
  return { site, database, people, time, ask, change, refusal, versions };
}

const on = (number: number) => ({ id: String(number), title: 'x' });

const editing = (id: number) =>
  `{contentNode(id:"${id}",idType:DATABASE_ID){editingLockedBy{lockTimestamp node{name}}}}`;

const save = (input: string) => `mutation{updatePost(input:{${input}}){post{modifiedGmt}}}`;
const create = (input: string) => `mutation{createPost(input:{${input}}){post{databaseId}}}`;

const story = { slug: 'story', title: 'Old', body: 'old body', excerpt: 'old excerpt' };

describe('autosave', () => {
  test('is stored separately from the published version, one per user', async () => {
    const { site, database, people, ask, change, versions } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    const first = await change('author', 'autosaveContent', { id: String(id), title: 'New' });
    expect(first).toEqual({
      databaseId: expect.any(Number),
      status: 'inherit',
      modified: '2026-06-01T00:01:00',
      title: 'New',
      content: 'old body',
      excerpt: 'old excerpt',
      isPreview: true,
    });
    expect(first.databaseId).not.toBe(id);
    const second = await change('author', 'autosaveContent', { id: btoa(`post:${id}`), content: 'new body' });
    expect(second).toMatchObject({ databaseId: first.databaseId, title: 'New', content: 'new body' });
    await change('editor', 'autosaveContent', { id: String(id), title: 'Newer' });
    expect((await versions(id)).all).toEqual(['Newer by editor autosave-v1', 'New by author autosave-v1']);
    expect((await ask(null, '{post(id:"story",idType:SLUG){title content}}')).data.post).toEqual({
      title: 'Old',
      content: '<p>old body</p>\n',
    });
    const preview = await ask('author', '{post(id:"story",idType:SLUG,asPreview:true){title}}');
    expect(preview.data.post.title).toBe('Newer');
  });

  test('is deleted when the same content is saved', async () => {
    const { site, database, people, change, versions } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    await change('author', 'autosaveContent', { id: String(id), title: 'New' });
    const back = await change('author', 'autosaveContent', { id: String(id), title: 'Old' });
    expect(back).toMatchObject({ databaseId: id, status: 'publish', title: 'Old' });
    expect(await versions(id)).toEqual({ newest: null, all: [] });
  });

  test("of one's own draft changes the draft, unless another user has locked it", async () => {
    const { site, database, people, ask, change, versions } = openDesk();
    await using _ = site;
    const draft = { slug: '', status: 'draft', uri: '/?p=1', published_at: null };
    const id = addContent(database, { ...story, ...draft, author_id: people.contributor });
    const saved = await change('contributor', 'autosaveContent', { id: String(id), content: 'new body' });
    expect(saved).toMatchObject({ databaseId: id, content: 'new body', modified: '2026-06-01T00:01:00' });
    const read = await ask(
      'contributor',
      `{post(id:"${id}",idType:DATABASE_ID){date dateGmt lastEditedBy{node{name}}}}`,
    );
    expect(read.data.post).toEqual({
      date: '2026-06-01T00:01:00',
      dateGmt: null,
      lastEditedBy: { node: { name: 'contributor' } },
    });
    const ofOther = await change('editor', 'autosaveContent', { id: String(id), title: 'Mine' });
    expect(ofOther.status).toBe('inherit');
    await change('editor', 'lockContent', { id: String(id) });
    const secondField = await change('contributor', 'autosaveContent', { id: String(id), title: 'Beside' });
    expect(secondField.status).toBe('inherit');
    expect((await versions(id)).all).toEqual([
      'Beside by contributor autosave-v1',
      'Mine by editor autosave-v1',
    ]);
    await change('editor', 'unlockContent', { id: String(id) });
    expect(await change('contributor', 'autosaveContent', { id: String(id), content: 'more' })).toMatchObject(
      {
        databaseId: id,
        title: 'Beside',
        content: 'more',
      },
    );
    expect((await versions(id)).all, 'the autosave is in it').toEqual(['Mine by editor autosave-v1']);
  });

  test('is sanitised for users without unfiltered_html', async () => {
    const { site, database, people, change } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    const content = '<p onclick="x()">a</p><script>1</script>';
    expect((await change('author', 'autosaveContent', { id: String(id), content })).content).not.toMatch(
      /script|onclick/,
    );
    expect((await change('editor', 'autosaveContent', { id: String(id), content })).content).toBe(content);
  });

  test('requires the capability to edit the content', async () => {
    const { site, database, people, refusal } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.editor });
    const draft = addContent(database, { ...story, slug: 'd', status: 'draft', author_id: people.editor });
    const gone = addContent(database, { ...story, slug: 'g', status: 'trash', author_id: people.author });
    const forbidden = ['Sorry, you are not allowed to edit this post.'];
    const absent = ['No content has this id.'];
    for (const who of [null, 'subscriber', 'contributor', 'author'] as const) {
      expect(await refusal(who, 'autosaveContent', on(id))).toEqual(forbidden);
    }
    expect(await refusal(null, 'autosaveContent', on(draft))).toEqual(absent);
    expect(await refusal('editor', 'autosaveContent', on(999))).toEqual(absent);
    expect(await refusal('editor', 'autosaveContent', { id: btoa(`term:${id}`), title: 'x' })).toEqual(
      absent,
    );
    expect(await refusal('editor', 'autosaveContent', { id: 'nope', title: 'x' })).toEqual([
      'The ID input is invalid',
    ]);
    expect(await refusal('author', 'autosaveContent', on(gone))).toEqual([
      'You cannot edit this item because it is in the Trash. Please restore it with restorePost and try again.',
    ]);
    const privacy = addContent(database, { ...story, slug: 'p', type: 'page', author_id: people.editor });
    set(database, 'wp_page_for_privacy_policy', String(privacy));
    expect(await refusal('editor', 'autosaveContent', on(privacy)), 'for administrators').toEqual([
      'Sorry, you are not allowed to edit this page.',
    ]);
    const own = addContent(database, { ...story, slug: 'o', status: 'draft', author_id: people.author });
    expect(
      await refusal('author', 'autosaveContent', { id: String(own), title: ' ', content: '', excerpt: '' }),
    ).toEqual(['Content, title, and excerpt are empty.']);
  });
});

describe('revision', () => {
  test('is restored to the content, whose former state becomes a revision', async () => {
    const { site, database, people, change, versions, ask } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    const { databaseId: autosave } = await change('author', 'autosaveContent', {
      id: String(id),
      title: 'New',
    });
    expect(await change('editor', 'restoreRevision', { id: String(autosave) })).toMatchObject({
      databaseId: id,
      status: 'publish',
      title: 'New',
      modified: '2026-06-01T00:02:00',
    });
    const after = await versions(id);
    expect(after.all).toEqual(['New by editor revision-v1', 'Old by author revision-v1']);
    const { data } = await ask(
      'editor',
      `{post(id:"${id}",idType:DATABASE_ID){date lastEditedBy{node{name}} revisions{nodes{databaseId}}}}`,
    );
    expect(data.post).toMatchObject({
      date: '2026-01-01T12:00:00',
      lastEditedBy: { node: { name: 'editor' } },
    });
    const oldest = data.post.revisions.nodes.at(-1).databaseId;
    expect(await change('author', 'restoreRevision', { id: btoa(`post:${oldest}`) })).toMatchObject({
      title: 'Old',
    });
    expect((await versions(id)).all).toEqual([
      'Old by author revision-v1',
      'New by editor revision-v1',
      'Old by author revision-v1',
    ]);
    expect((await ask(null, '{post(id:"story",idType:SLUG){title}}')).data.post.title).toBe('Old');
  });

  test('is stored for a draft that only has autosaves before another is restored', async () => {
    const { site, database, people, change, versions } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, status: 'draft', author_id: people.contributor });
    const { databaseId } = await change('editor', 'autosaveContent', { id: String(id), title: 'Proposed' });
    await change('contributor', 'autosaveContent', { id: String(id), title: 'Gone on' });
    await change('editor', 'restoreRevision', { id: String(databaseId) });
    expect((await versions(id)).all).toEqual([
      'Proposed by editor revision-v1',
      'Gone on by contributor revision-v1',
    ]);
  });

  test('is sanitised for the user who restores it', async () => {
    const { site, database, people, change } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    const content = 'a<script>1</script>';
    const { databaseId } = await change('editor', 'autosaveContent', { id: String(id), content });
    expect((await change('author', 'restoreRevision', { id: String(databaseId) })).content).toBe('a1');
  });

  test('requires the capability to edit and no lock of another user', async () => {
    const { site, database, people, change, refusal } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.editor });
    const { databaseId } = await change('editor', 'autosaveContent', { id: String(id), title: 'New' });
    const absent = ['No revision has this id.'];
    const version = { id: String(databaseId) };
    for (const who of [null, 'subscriber', 'contributor', 'author'] as const) {
      expect(await refusal(who, 'restoreRevision', version)).toEqual(absent);
    }
    expect(await refusal('editor', 'restoreRevision', { id: String(id) })).toEqual(absent);
    const other = addUser(database, { login: 'second', display_name: 'Second Editor' });
    database.run(
      db.insertInto('content_meta').values({
        content_id: id,
        key: '_edit_lock',
        value: `${start / 1000 + 60}:${other}`,
      }),
    );
    expect(await refusal('editor', 'restoreRevision', version)).toEqual([
      'You cannot update this item. Second Editor is currently editing.',
    ]);
    await change('editor', 'lockContent', { id: String(id), takeOver: true });
    await change('editor', 'restoreRevision', version);
  });

  test('is limited in number by the setting', async () => {
    const { site, database, people, change, versions } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    set(database, 'masthead_revisions_kept', '2');
    for (const title of ['One', 'Two', 'Three']) {
      const { databaseId } = await change('author', 'autosaveContent', { id: String(id), title });
      await change('author', 'restoreRevision', { id: String(databaseId) });
    }
    await change('author', 'autosaveContent', { id: String(id), title: 'Four' });
    expect((await versions(id)).all).toEqual([
      'Four by author autosave-v1',
      'Three by author revision-v1',
      'Two by author revision-v1',
    ]);
    set(database, 'masthead_revisions_kept', '0');
    const { databaseId } = await change('author', 'autosaveContent', { id: String(id), title: 'Five' });
    await change('author', 'restoreRevision', { id: String(databaseId) });
    expect((await versions(id)).all).not.toContain('Five by author revision-v1');
  });
});

describe('saving', () => {
  test('stores a revision if the text changes, and the initial version first', async () => {
    const { site, database, people, time, ask, versions } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    await ask('editor', save(`id:"${id}",isSticky:true`));
    expect((await versions(id)).all).toEqual(['Old by editor revision-v1']);
    for (const title of ['New', 'New', 'Newer']) {
      time.now += 60_000;
      await ask('author', save(`id:"${id}",title:"${title}"`));
    }
    expect((await versions(id)).all).toEqual([
      'Newer by author revision-v1',
      'New by author revision-v1',
      'Old by editor revision-v1',
    ]);
    const other = addContent(database, { ...story, slug: 'other', author_id: people.author });
    await ask('editor', save(`id:"${other}",title:"New"`));
    expect((await versions(other)).all).toEqual(['New by editor revision-v1', 'Old by author revision-v1']);
  });

  test('stores no revision for a new draft', async () => {
    const { site, ask, versions } = openDesk();
    await using _ = site;
    const draft = (await ask('author', create('title:"A"'))).data.createPost.post.databaseId;
    expect((await versions(draft)).all).toEqual([]);
    const published = await ask('author', create('title:"B",status:PUBLISH'));
    const id = published.data.createPost.post.databaseId;
    expect(await versions(id)).toEqual({ newest: id + 1, all: ['B by author revision-v1'] });
    await ask('author', save(`id:"${draft}",title:"C"`));
    expect((await versions(draft)).all).toEqual(['C by author revision-v1']);
  });

  test('deletes an autosave with the same text and keeps others', async () => {
    const { site, database, people, ask, change, versions } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    const autosaved = await change('author', 'autosaveContent', { id: String(id), title: 'Mine' });
    await change('editor', 'autosaveContent', { id: String(id), title: 'New' });
    await ask('author', save(`id:"${id}",title:"New"`));
    const after = await versions(id);
    expect(after.all).toEqual([
      'New by author revision-v1',
      'Mine by author autosave-v1',
      'Old by author revision-v1',
    ]);
    // Within the same second, but distinct from what was saved in it.
    const { data } = await ask(
      'author',
      `mutation{autosaveContent(input:{id:"${id}",title:"Mine again"}){contentNode{databaseId}}}`,
    );
    const { databaseId } = data.autosaveContent.contentNode;
    expect(databaseId).not.toBe(autosaved.databaseId);
    expect(await versions(id)).toMatchObject({ newest: databaseId, all: { length: 3 } });
  });

  test('gets a distinct modification date within the same second, so that no update is lost', async () => {
    const { site, database, people, ask } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    const first = await ask('author', save(`id:"${id}",title:"A"`));
    const since = first.data.updatePost.post.modifiedGmt;
    const second = await ask('editor', save(`id:"${id}",title:"B",ifUnmodifiedSince:"${since}"`));
    expect(second.data.updatePost.post.modifiedGmt > since).toBe(true);
    const lost = await ask('author', save(`id:"${id}",title:"C",ifUnmodifiedSince:"${since}"`));
    expect(lost.errors[0]).toMatch(/changed by another save/);
    const known = second.data.updatePost.post.modifiedGmt;
    await ask('author', save(`id:"${id}",title:"D"`));
    const unaware = await ask('editor', save(`id:"${id}",title:"E",ifUnmodifiedSince:"${known}"`));
    expect(unaware.errors[0], 'of a save that did not ask').toMatch(/changed by another save/);
  });

  test('is dated at most a few seconds ahead when a client saves continuously', async () => {
    const { site, database, people, ask } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    let last = '';
    for (let index = 0; index < 20; index += 1) {
      last = (await ask('author', save(`id:"${id}",title:"${index}"`))).data.updatePost.post.modifiedGmt;
    }
    expect(Date.parse(`${last}Z`) - start).toBe(5000);
    const { data } = await ask(
      'editor',
      `{post(id:"${id}",idType:DATABASE_ID){revisions(first:30){nodes{date ...on Post{title}}}}}`,
    );
    const { nodes } = data.post.revisions;
    expect(nodes.map(({ title }: { title: string }) => title)).toEqual([
      ...Array.from({ length: 20 }, (_each, index) => String(19 - index)),
      'Old',
    ]);
    expect(nodes[0].date, 'its versions are not').toBe('2026-06-01T00:00:00');
  });

  test("is rejected while another user holds the lock unless overridden, and extends one's own lock", async () => {
    const { site, database, people, time, ask, change } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    const holder = async () =>
      (await ask('editor', editing(id))).data.contentNode.editingLockedBy?.node.name ?? null;
    await ask('author', save(`id:"${id}",title:"A"`));
    expect(await holder(), 'a save alone opens nothing').toBeNull();
    await change('author', 'lockContent', { id: String(id) });
    expect((await ask('editor', save(`id:"${id}",title:"B"`))).errors).toEqual([
      'You cannot update this item. author is currently editing.',
    ]);
    time.now += 140_000;
    expect((await ask('author', save(`id:"${id}",title:"C"`))).errors).toEqual([]);
    time.now += 140_000;
    expect(await holder()).toBe('author');
    expect((await ask('editor', save(`id:"${id}",title:"D",ignoreEditLock:true`))).errors).toEqual([]);
    expect(await holder()).toBe('author');
  });
});

describe('edit lock', () => {
  test('shows its holder for 150 seconds after the last renewal', async () => {
    const { site, database, people, time, ask, change } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    const holder = async () =>
      (await ask('editor', editing(id))).data.contentNode.editingLockedBy?.node.name ?? null;
    await change('author', 'lockContent', { id: String(id) });
    const { data } = await ask('editor', editing(id));
    expect(data.contentNode.editingLockedBy).toEqual({
      lockTimestamp: '2026-06-01T00:01:00',
      node: { name: 'author' },
    });
    time.now += 140_000;
    expect(await holder()).toBe('author');
    await change('author', 'lockContent', { id: String(id) });
    time.now += 140_000;
    expect(await holder()).toBe('author');
    time.now += 11_000;
    expect(await holder()).toBeNull();
    await change('author', 'lockContent', { id: String(id) });
    await change('author', 'unlockContent', { id: String(id) });
    expect(await holder()).toBeNull();
  });

  test('is taken over only on request', async () => {
    const { site, database, people, change, refusal, ask } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    await change('author', 'lockContent', { id: String(id) });
    expect(await refusal('editor', 'lockContent', { id: String(id) })).toEqual([
      'You cannot update this item. author is currently editing.',
    ]);
    await change('editor', 'unlockContent', { id: String(id) });
    expect((await ask('editor', editing(id))).data.contentNode.editingLockedBy.node.name).toBe('author');
    await change('editor', 'lockContent', { id: String(id), takeOver: true });
    expect((await ask('author', editing(id))).data.contentNode.editingLockedBy.node.name).toBe('editor');
    expect(await refusal('author', 'lockContent', { id: String(id) })).toEqual([
      'You cannot update this item. editor is currently editing.',
    ]);
  });

  test('can be acquired by users who may edit the content', async () => {
    const { site, database, people, change, refusal } = openDesk();
    await using _ = site;
    const id = addContent(database, { ...story, author_id: people.author });
    for (const name of ['lockContent', 'unlockContent']) {
      for (const who of [null, 'subscriber', 'contributor'] as const) {
        expect(await refusal(who, name, { id: String(id) })).toEqual([
          'Sorry, you are not allowed to edit this post.',
        ]);
      }
    }
    const { databaseId } = await change('editor', 'autosaveContent', { id: String(id), title: 'New' });
    expect(await refusal('editor', 'lockContent', { id: String(databaseId) })).toEqual([
      'This id belongs to a revision. Use the id of its content.',
    ]);
  });
});
