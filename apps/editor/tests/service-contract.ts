import { beforeAll, describe, expect, test } from 'vitest';
import type {
  ContentDraft,
  ContentListQuery,
  EditableContent,
  EditingService,
  MediaItem,
} from '../service/editing-service.ts';

/** A site with media, an editor, an author and a visitor. */
export interface ContractSite {
  service(user: 'editor' | 'author' | 'visitor'): EditingService;
  readonly names: { readonly editor: string; readonly author: string };
  readonly authorId: number;
}

/** The tests that every driver of `EditingService` passes. */
export function describeEditingService(driver: string, start: () => Promise<ContractSite>): void {
  describe(`editing service: ${driver}`, () => {
    let site: ContractSite;
    let editor: EditingService;
    let keyCount = 0;
    const newKey = (): string => {
      keyCount += 1;
      return `contract-key-${String(keyCount)}`;
    };
    const create = (draft: ContentDraft = {}): Promise<EditableContent> =>
      editor.createContent(
        'post',
        { title: 'Contract', content: '<p>one</p>', status: 'draft', ...draft },
        newKey(),
      );

    beforeAll(async () => {
      site = await start();
      editor = site.service('editor');
    });

    test('the viewer has a name, roles and capabilities; a visitor is null', async () => {
      const viewer = await editor.viewer();
      expect(viewer).toMatchObject({ name: site.names.editor, roles: ['editor'] });
      expect([viewer?.can('edit_others_posts'), viewer?.can('manage_options')]).toEqual([true, false]);
      expect(await site.service('visitor').viewer()).toBeNull();
    });

    test('a repeated request with the same key creates one post', async () => {
      const key = newKey();
      const draft = { title: 'Once', content: '<p>one</p>', status: 'draft' } as const;
      const first = await editor.createContent('post', draft, key);
      const second = await editor.createContent('post', { ...draft, title: 'Twice' }, key);
      expect(second).toEqual(first);
      expect(first).toMatchObject({
        type: 'post',
        status: 'draft',
        title: 'Once',
        content: '<p>one</p>',
        autosave: null,
      });
      const { total } = await editor.contentList({ ...everything, search: 'Once' });
      expect(total).toBe(1);
    });

    test('content without a text or a title is opened, but not by those who may not edit it', async () => {
      const untitled = await create({ title: 'Only a title', content: '' });
      expect(await editor.openContent('post', untitled.id)).toMatchObject({
        title: 'Only a title',
        content: '',
      });
      const onlyText = await create({ title: '', status: 'publish' });
      expect(await editor.openContent('post', onlyText.id)).toMatchObject({
        title: '',
        content: '<p>one</p>',
      });
      expect(await site.service('author').openContent('post', onlyText.id)).toBeNull();
    });

    test('opened content equals what was saved, byte for byte', async () => {
      const content =
        '<!-- wp:paragraph {"a":1} -->\r\n<p>A &amp; B é 🙂</p>\n<!-- /wp:paragraph -->\n\n\n[gallery]  ';
      const created = await create({ content });
      expect(created.content).toBe(content);
      expect(await editor.openContent('post', created.id)).toEqual(created);
      expect(
        await editor.openContent('page', created.id).catch((error: { code: string }) => error.code),
      ).toBeOneOf([null, 'not_found']);
      expect(await editor.openContent('post', 999_999)).toBeNull();
    });

    test('a save changes the given fields only, and has a later base than the one before', async () => {
      const { id, modifiedGmt, ...created } = await create({ excerpt: 'Short' });
      const saved = await editor.saveContent(
        'post',
        id,
        { title: 'New' },
        { baseModifiedGmt: modifiedGmt, ignoreLock: false },
      );
      expect(saved).toMatchObject({ title: 'New', content: created.content, excerpt: 'Short' });
      expect(saved.modifiedGmt > modifiedGmt).toBe(true);
      expect(saved.lastEditedBy).toBe(site.names.editor);
    });

    test('a save with an older base is a conflict that names the newer version', async () => {
      const { id, modifiedGmt } = await create();
      const guards = { baseModifiedGmt: modifiedGmt, ignoreLock: false };
      const saved = await editor.saveContent('post', id, { title: 'First' }, guards);
      await expect(editor.saveContent('post', id, { title: 'Second' }, guards)).rejects.toMatchObject({
        code: 'conflict',
        conflict: { currentModifiedGmt: saved.modifiedGmt, modifiedBy: site.names.editor },
      });
      expect((await editor.openContent('post', id))?.title).toBe('First');
    });

    test('the lock of another user is reported, rejects saves, and can be taken over', async () => {
      const { id, modifiedGmt } = await create({ authorId: site.authorId });
      const author = site.service('author');
      expect(await author.lock(id, { takeOver: false })).toEqual({ isOwn: true, name: site.names.author });
      expect(await editor.lock(id, { takeOver: false })).toEqual({ isOwn: false, name: site.names.author });
      expect((await editor.openContent('post', id))?.lockedBy).toBe(site.names.author);
      const guards = { baseModifiedGmt: modifiedGmt, ignoreLock: false };
      await expect(editor.saveContent('post', id, { title: 'New' }, guards)).rejects.toMatchObject({
        code: 'locked',
      });
      await editor.saveContent('post', id, { title: 'New' }, { ...guards, ignoreLock: true });
      expect(await editor.lock(id, { takeOver: true })).toMatchObject({ isOwn: true });
      expect(await author.lock(id, { takeOver: false })).toEqual({ isOwn: false, name: site.names.editor });
      await editor.unlock(id);
      expect(await author.lock(id, { takeOver: false })).toMatchObject({ isOwn: true });
    });

    test('an autosave returns all fields with base and digest, belongs to one user, and changes nothing else', async () => {
      const { id, modifiedGmt, title } = await create({ authorId: site.authorId });
      const [category] = await editor.terms('category');
      const tag = await editor.createTerm('post_tag', 'Autosaved');
      const draft: Required<Omit<ContentDraft, 'parentId' | 'menuOrder'>> = {
        title: 'Unsaved',
        content: '<!-- wp:paragraph --><p>unsaved</p><!-- /wp:paragraph -->',
        excerpt: 'Unsaved excerpt',
        slug: 'unsaved',
        status: 'pending',
        date: '2026-12-24T18:00:00',
        authorId: site.authorId,
        featuredImageId: null,
        categoryIds: category ? [category.id] : [],
        tagIds: [tag.id],
        format: 'aside',
        template: 'TEMPLATE_BLANK',
        isSticky: true,
        password: 'secret',
        commentStatus: 'closed',
        pingStatus: 'closed',
      };
      const base = { baseModifiedGmt: modifiedGmt, digest: 'a'.repeat(64) };
      expect(await editor.autosave('post', id, draft, base)).toMatchObject({ draft, ...base });
      const opened = await editor.openContent('post', id);
      expect(opened).toMatchObject({ title, modifiedGmt, autosave: { draft, ...base } });
      expect((await site.service('author').openContent('post', id))?.autosave).toBeNull();
      await editor.deleteAutosave(id);
      expect((await editor.openContent('post', id))?.autosave).toBeNull();
    });

    test('a save with all autosaved values removes the autosave', async () => {
      const { id, modifiedGmt } = await create();
      const draft = { title: 'Unsaved', tagIds: [] };
      await editor.autosave('post', id, draft, { baseModifiedGmt: modifiedGmt, digest: 'b'.repeat(64) });
      const guards = { baseModifiedGmt: modifiedGmt, ignoreLock: false };
      expect((await editor.saveContent('post', id, draft, guards)).autosave).toBeNull();
    });

    test('saves of published content are revisions with their text, author and time', async () => {
      const { id, modifiedGmt } = await create({ status: 'publish' });
      const guards = { baseModifiedGmt: modifiedGmt, ignoreLock: false };
      await editor.saveContent('post', id, { content: '<p>two</p>' }, guards);
      const revisions = await editor.revisions('post', id);
      const texts = await Promise.all(revisions.map((revision) => editor.revision(revision.id)));
      expect(texts.map((text) => text?.content)).toEqual(['<p>two</p>', '<p>one</p>']);
      const [, first] = texts;
      expect(first).toMatchObject({
        author: site.names.editor,
        modifiedGmt,
        isAutosave: false,
        title: 'Contract',
      });
      await editor.restoreRevision(first?.id ?? 0);
      expect((await editor.openContent('post', id))?.content).toBe('<p>one</p>');
    });

    test('terms are created, found and assigned', async () => {
      const parent = await editor.createTerm('category', 'Contract parent');
      const child = await editor.createTerm('category', 'Contract child', parent.id);
      expect(child).toMatchObject({ name: 'Contract child', slug: 'contract-child', parentId: parent.id });
      expect((await editor.terms('category')).map(({ id }) => id)).toEqual(
        expect.arrayContaining([parent.id, child.id]),
      );
      const tag = await editor.createTerm('post_tag', 'Contract tag');
      expect(await editor.terms('post_tag', { search: 'ontract ta' })).toMatchObject([{ id: tag.id }]);
      const created = await create({ categoryIds: [child.id], tagIds: [tag.id], format: 'gallery' });
      expect(created).toMatchObject({ categoryIds: [child.id], tagIds: [tag.id], format: 'gallery' });
      expect(created.tags).toMatchObject([{ name: 'Contract tag' }]);
      const guards = { baseModifiedGmt: created.modifiedGmt, ignoreLock: false };
      const saved = await editor.saveContent('post', created.id, { tagIds: [], format: null }, guards);
      expect(saved).toMatchObject({ tagIds: [], format: null, categoryIds: [child.id] });
    });

    test('media are listed, searched, loaded by id and changed', async () => {
      const query = { search: '', kind: null, isMissingAltText: false } as const;
      const items: MediaItem[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const page = await editor.mediaList({ ...query, after: after ?? null });
        items.push(...page.items);
        after = page.next;
      }
      const [image] = items;
      if (!image) throw new Error('The site has no media.');
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      expect((await editor.mediaList({ ...query, search: image.title, after: null })).items).toContainEqual(
        image,
      );
      expect(await editor.media([image.id])).toEqual([image]);
      expect((await editor.updateMedia(image.id, { altText: 'A fox' })).altText).toBe('A fox');
      const created = await create({ featuredImageId: image.id });
      expect(created).toMatchObject({ featuredImageId: image.id, featuredImage: { altText: 'A fox' } });
      const guards = { baseModifiedGmt: created.modifiedGmt, ignoreLock: false };
      expect(await editor.saveContent('post', created.id, { featuredImageId: null }, guards)).toMatchObject({
        featuredImageId: null,
        featuredImage: null,
      });
    });

    test('lists have ids in order, counts of each status, and rows', async () => {
      const draft = await create({ title: 'Contract list B' });
      const published = await create({ title: 'Contract list A', status: 'publish' });
      const query = {
        ...everything,
        search: 'Contract list',
        orderBy: 'title',
        direction: 'ascending',
      } as const;
      const list = await editor.contentList(query);
      expect(list).toMatchObject({
        total: 2,
        ids: [published.id, draft.id],
        statusCounts: { draft: 1, publish: 1, trash: 0 },
      });
      expect((await editor.contentList({ ...query, status: 'draft' })).ids).toEqual([draft.id]);
      expect(await editor.contentRows('post', [draft.id, 999_999, published.id])).toMatchObject([
        { id: draft.id, title: 'Contract list B', status: 'draft' },
        { id: published.id, title: 'Contract list A', status: 'publish' },
      ]);
    });

    test('bulk changes report each item', async () => {
      const ids = [(await create()).id, (await create()).id];
      expect(await editor.bulkUpdate([...ids, 999_999], { status: 'pending' })).toEqual([
        { id: ids[0], error: null },
        { id: ids[1], error: null },
        {
          id: 999_999,
          error: expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
        },
      ]);
      const statuses = async () => (await editor.contentRows('post', ids)).map(({ status }) => status);
      expect(await statuses()).toEqual(['pending', 'pending']);
      expect(await editor.bulkDelete(ids, { permanently: false })).toMatchObject([
        { error: null },
        { error: null },
      ]);
      expect(await statuses()).toEqual(['trash', 'trash']);
      expect(await editor.bulkRestore(ids)).toMatchObject([{ error: null }, { error: null }]);
      expect(await statuses()).not.toContain('trash');
      expect(await editor.bulkDelete(ids, { permanently: true })).toMatchObject([
        { error: null },
        { error: null },
      ]);
      expect(await editor.contentRows('post', ids)).toEqual([]);
    });

    test('a slug that is in use is unavailable, except for its own content', async () => {
      const { id } = await create({ title: 'Contract slug', status: 'publish' });
      const query = { type: 'post', contentId: null, slug: 'Contract slug', parentId: null } as const;
      const taken = await editor.slugAvailability(query);
      expect(taken).toMatchObject({ slug: 'contract-slug', isAvailable: false });
      expect(taken.suggestion).not.toBe('contract-slug');
      expect(await editor.slugAvailability({ ...query, contentId: id })).toMatchObject({ isAvailable: true });
    });

    test('pages have a parent and an order', async () => {
      const parent = await editor.createContent(
        'page',
        { title: 'Contract parent', status: 'publish' },
        newKey(),
      );
      const page = await editor.createContent(
        'page',
        { title: 'Contract child', status: 'draft', parentId: parent.id, menuOrder: 3 },
        newKey(),
      );
      expect(page).toMatchObject({ type: 'page', parentId: parent.id, menuOrder: 3 });
      const guards = { baseModifiedGmt: page.modifiedGmt, ignoreLock: false };
      expect(await editor.saveContent('page', page.id, { parentId: null }, guards)).toMatchObject({
        parentId: null,
      });
      expect(await editor.parentPages('Contract parent')).toMatchObject([{ id: parent.id, parentId: null }]);
    });

    test('authors are found by their name', async () => {
      expect(await editor.authors(site.names.author)).toContainEqual({
        id: site.authorId,
        name: site.names.author,
      });
    });

    test('a visitor is signed out, and an author may not change the posts of others', async () => {
      const { id, modifiedGmt } = await create();
      const guards = { baseModifiedGmt: modifiedGmt, ignoreLock: false };
      await expect(
        site.service('visitor').saveContent('post', id, { title: 'x' }, guards),
      ).rejects.toMatchObject({
        code: 'signed_out',
      });
      await expect(
        site.service('author').saveContent('post', id, { title: 'x' }, guards),
      ).rejects.toMatchObject({
        code: 'forbidden',
      });
      expect(await site.service('author').openContent('post', id)).toBeNull();
    });
  });
}

const everything: ContentListQuery = {
  type: 'post',
  status: null,
  search: '',
  authorId: null,
  categoryId: null,
  tagId: null,
  format: null,
  month: null,
  template: null,
  isSticky: null,
  hasPassword: null,
  orderBy: 'date',
  direction: 'descending',
};
