import { ServiceError } from '../../service/editing-service.ts';
import type {
  Autosave,
  ContentChangeEvent,
  EditableContent,
  Revision,
  RevisionText,
} from '../../service/editing-service.ts';
import type { DocumentService } from '../../document/open-document.ts';
import { newFields } from '../../document/fields.ts';

/** Delivers the requests of one user, with or without faults. */
export type Deliver = <Result>(handle: () => Result) => Promise<Result>;

export interface SiteUser {
  readonly id: number;
  readonly name: string;
}

/** Content of a server in memory that several users edit. */
export interface MemorySite {
  service(user: SiteUser, deliver?: Deliver): DocumentService;
  readonly contents: Map<number, EditableContent>;
  /** The versions of all content, oldest first. */
  readonly revisions: RevisionText[];
  /** What the server stores instead of a text. */
  clean: (content: string) => string;
  /** Adds published content. */
  add(fields: Partial<EditableContent>): EditableContent;
}

const instantly: Deliver = async (handle) => handle();

export function createMemorySite(): MemorySite {
  const contents = new Map<number, EditableContent>();
  const autosaves = new Map<string, Autosave>();
  const keys = new Map<string, number>();
  const locks = new Map<number, SiteUser>();
  const revisions: RevisionText[] = [];
  const listeners = new Set<(change: ContentChangeEvent) => void>();
  let time = Date.UTC(2027, 0, 1);
  const site: MemorySite = { service, contents, revisions, clean: (content) => content, add };

  /** Each save has its own second, as in the backend. */
  const nextTime = (): string => {
    time += 1000;
    return new Date(time).toISOString().slice(0, 19);
  };

  function store(content: EditableContent): EditableContent {
    contents.set(content.id, content);
    const { modifiedGmt, title, excerpt, lastEditedBy } = content;
    const text = { title, content: content.content, excerpt };
    revisions.push({
      id: revisions.length + 1,
      author: lastEditedBy,
      modifiedGmt,
      isAutosave: false,
      ...text,
    });
    for (const listener of listeners) listener({ kind: 'content', ids: [content.id] });
    return content;
  }

  function add(fields: Partial<EditableContent>): EditableContent {
    const id = contents.size + 1;
    return store({ ...blank, id, slug: `content-${String(id)}`, modifiedGmt: nextTime(), ...fields });
  }

  const find = (id: number): EditableContent => {
    const content = contents.get(id);
    if (!content) throw new ServiceError('not_found', 'Not found.');
    return content;
  };

  function service(user: SiteUser, deliver: Deliver = instantly): DocumentService {
    const keyOf = (id: number): string => `${String(id)}:${String(user.id)}`;
    const seen = (content: EditableContent): EditableContent => ({
      ...content,
      autosave: autosaves.get(keyOf(content.id)) ?? null,
      lockedBy: locks.get(content.id)?.name ?? null,
    });
    return {
      viewer: () => deliver(() => ({ ...user, roles: ['editor'], can: () => true })),
      openContent: (_type, id) => deliver(() => (contents.has(id) ? seen(find(id)) : null)),
      createContent: (type, draft, clientKey) =>
        deliver(() => {
          const known = keys.get(clientKey);
          if (known !== undefined) return seen(find(known));
          const { password: _, ...values } = draft;
          const created = add({
            type,
            status: 'draft',
            authorId: user.id,
            lastEditedBy: user.name,
            ...values,
          });
          keys.set(clientKey, created.id);
          return seen(created);
        }),
      saveContent: (_type, id, draft, { baseModifiedGmt, ignoreLock }) =>
        deliver(() => {
          const stored = find(id);
          const holder = locks.get(id);
          if (holder && holder.id !== user.id && !ignoreLock) throw new ServiceError('locked', 'Locked.');
          if (stored.modifiedGmt > baseModifiedGmt)
            throw new ServiceError('conflict', 'There is a newer version.');
          const { password: _, content = stored.content, ...values } = draft;
          const saved = store({
            ...stored,
            ...values,
            content: site.clean(content),
            lastEditedBy: user.name,
            modifiedGmt: nextTime(),
          });
          const autosave = autosaves.get(keyOf(id));
          if (autosave && isContained(autosave, draft)) autosaves.delete(keyOf(id));
          return seen(saved);
        }),
      autosave: (_type, id, draft, base) =>
        deliver(() => {
          const autosave = { draft, ...base, modifiedGmt: find(id).modifiedGmt };
          autosaves.set(keyOf(id), autosave);
          return autosave;
        }),
      deleteAutosave: (id) => deliver(() => void autosaves.delete(keyOf(id))),
      lock: (id, { takeOver }) =>
        deliver(() => {
          const holder = locks.get(id);
          if (!holder || takeOver) locks.set(id, user);
          const { name, id: holderId } = locks.get(id) ?? user;
          return { isOwn: holderId === user.id, name };
        }),
      unlock: (id) => deliver(() => void (locks.get(id)?.id === user.id && locks.delete(id))),
      revisions: () => deliver((): Revision[] => revisions.toReversed()),
      revision: (id) => deliver(() => revisions.find((revision) => revision.id === id) ?? null),
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  }
  return site;
}

const isContained = ({ draft }: Autosave, saved: object): boolean =>
  Object.entries(draft).every(
    ([name, value]) => JSON.stringify((saved as Record<string, unknown>)[name]) === JSON.stringify(value),
  );

const { password: _, ...values } = newFields;
const blank: EditableContent = {
  ...values,
  id: 0,
  type: 'post',
  status: 'publish',
  date: '2027-01-01T00:00:00',
  authorId: 1,
  modifiedGmt: '',
  link: 'https://example.com/content/',
  uri: '/content/',
  author: null,
  lastEditedBy: null,
  featuredImage: null,
  categories: [],
  tags: [],
  hasPassword: false,
  lockedBy: null,
  autosave: null,
};
