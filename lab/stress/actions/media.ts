import { crc32, deflateSync } from 'node:zlib';
import type { Actions, EditContext } from './edit-context.ts';

interface Image {
  readonly id: number;
  uri: string;
}

/** Changes to media: uploads, descriptions, featured images, deletions. */
export function mediaActions(context: EditContext): Actions {
  const { chance, word, posts } = context;
  const images: Image[] = [];

  async function upload(): Promise<Image> {
    const { id } = await context.site.upload(`image-${word()}.png`, greySquare());
    const query = 'query($id:ID!){mediaItem(id:$id,idType:DATABASE_ID){uri}}';
    const { mediaItem } = await context.site.queryBackend(query, { id: String(id) });
    const uploaded = { id, uri: mediaItem.uri };
    images.push(uploaded);
    return uploaded;
  }

  const some = async (): Promise<Image> => (images.length < 3 ? upload() : chance.pick(images));

  async function shownBy({ id }: Image): Promise<string[]> {
    const query = 'query($id:ID!){mediaItem(id:$id,idType:DATABASE_ID){parent{node{uri}}}}';
    const { mediaItem } = await context.site.queryBackend(query, { id: String(id) });
    const uses = new Set([...used].flatMap(([post, image]) => (image === id ? [post] : [])));
    return [
      mediaItem?.parent?.node?.uri ?? [],
      posts.filter((post) => uses.has(post.id)).map(({ uri }) => uri),
    ].flat();
  }

  /** Featured images: post id to media id. */
  const used = new Map<number, number>();

  async function describe(input: object): Promise<string[]> {
    const picture = await some();
    await context.change('updateMediaItem', { id: String(picture.id), ...input });
    return [picture.uri, ...(await shownBy(picture))];
  }

  return {
    'media: uploaded': { often: 2, act: async () => [(await upload()).uri] },
    'post: featured image changed': {
      often: 4,
      async act() {
        const post = context.shown(posts);
        const picture = await some();
        used.set(post.id, picture.id);
        return context.update(post, { featuredImageId: String(picture.id) });
      },
    },
    'post: featured image removed': {
      often: 2,
      async act() {
        const post = posts.find(({ id, state }) => used.has(id) && state === 'shown');
        if (post === undefined) return [];
        used.delete(post.id);
        return context.update(post, { featuredImageId: '0' });
      },
    },
    'media: alternative text changed': { often: 3, act: () => describe({ altText: `Shows ${word()}` }) },
    'media: caption changed': { often: 2, act: () => describe({ caption: `Below ${word()}` }) },
    'media: title changed': { often: 1, act: () => describe({ title: `Image ${word()}` }) },
    'media: deleted': {
      often: 1,
      async act() {
        const picture = await some();
        const concerned = [picture.uri, ...(await shownBy(picture))];
        await context.change('deleteMediaItem', { id: String(picture.id), forceDelete: true });
        images.splice(images.indexOf(picture), 1);
        for (const [post, id] of used) if (id === picture.id) used.delete(post);
        return concerned;
      },
    },
  };
}

const side = 40;

/** A grey square, as a PNG. */
function greySquare(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  const rows = deflateSync(
    Buffer.alloc((side + 1) * side, 0x77).map((byte, at) => (at % (side + 1) === 0 ? 0 : byte)),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
