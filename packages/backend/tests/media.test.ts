import type { Backend } from '@masthead/backend';
import { startBackend, type WxrAttachment } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const uploads = 'http://masthead.test/wp-content/uploads';

/** Sizes of an image, named as WordPress names their files. */
const sized = (base: string, sizes: Record<string, readonly [number, number]>, ending = 'jpg') =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, [width, height]]) => [
      name,
      { file: `${base}-${width}x${height}.${ending}`, width, height, filesize: width + height },
    ]),
  );

const attachments: readonly WxrAttachment[] = [
  {
    id: 1,
    slug: 'harbour',
    file: '2026/01/harbour.jpg',
    width: 2560,
    height: 1707,
    fileSize: 500_000,
    alt: 'A harbour',
    excerpt: 'Boats "at" rest',
    body: 'Taken in *May*.',
    sizes: sized('harbour', {
      medium: [300, 200],
      large: [1024, 683],
      thumbnail: [150, 150],
      medium_large: [768, 512],
      '1536x1536': [1536, 1024],
      '2048x2048': [2048, 1366],
    }),
    imageMeta: {
      aperture: '5.6',
      camera: 'Box 3',
      caption: '',
      copyright: '© Ana',
      created_timestamp: '1767225600',
      credit: 'Ana',
      focal_length: '35',
      iso: '',
      keywords: { 0: 'sea', 1: 'boats' },
      orientation: '1',
      shutter_speed: '0.004',
      title: 'x',
    },
  },
  { id: 2, slug: 'tower', file: 'tower.jpg', width: 600, height: 2400 },
  {
    id: 3,
    slug: 'dance',
    file: '2026/01/dance.gif',
    width: 500,
    height: 250,
    sizes: sized('dance', { medium: [300, 150], thumbnail: [150, 150], small: [100, 50] }, 'gif'),
  },
  {
    id: 4,
    slug: 'edited',
    file: '2026/01/boat-e1600000000000.jpg',
    width: 1200,
    height: 900,
    sizes: {
      ...sized('boat-e1600000000000', { medium: [300, 225] }),
      ...sized('boat', { large: [1024, 768] }),
    },
  },
  { id: 5, slug: 'drawing', file: '2026/01/drawing.svg', fileSize: 900 },
  {
    id: 6,
    slug: 'report',
    file: '2026/01/report.pdf',
    fileSize: 70_000,
    sizes: sized('report-pdf', { full: [1088, 1408], medium: [232, 300] }),
  },
  { id: 7, slug: 'film', file: '2026/01/film.mp4', width: 640, height: 360, fileSize: 9_000_000 },
  { id: 8, slug: 'unmeasured', file: '2026/01/unmeasured.bin' },
  {
    id: 9,
    slug: 'letters',
    file: '2026/01/mein büro.jpg',
    width: 400,
    height: 300,
    sizes: sized('mein büro', { medium: [300, 225] }),
  },
];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ attachments });
});
afterAll(() => backend.close());

// Answers have the shape of their query.
// oxlint-disable-next-line typescript/no-explicit-any
async function media(id: number, fields: string): Promise<any> {
  const query = `{mediaItem(id:"${id}",idType:DATABASE_ID){${fields}}}`;
  const response = await backend.fetch(
    new Request(`http://masthead.test/graphql?query=${encodeURIComponent(query)}`),
  );
  const { data, errors } = (await response.json()) as { data: { mediaItem: unknown }; errors?: unknown };
  expect(errors).toBeUndefined();
  return data.mediaItem;
}

describe('media: an image', () => {
  test('has dimensions and camera metadata', async () => {
    const { mediaDetails } = await media(
      1,
      `mediaDetails{file filePath width height meta{aperture camera caption copyright createdTimestamp credit
       focalLength iso keywords orientation shutterSpeed title}}`,
    );
    expect(mediaDetails).toEqual({
      file: 'harbour.jpg',
      filePath: '/wp-content/uploads/2026/01/harbour.jpg',
      width: 2560,
      height: 1707,
      meta: {
        aperture: 5.6,
        camera: 'Box 3',
        caption: '',
        copyright: '© Ana',
        createdTimestamp: 1_767_225_600,
        credit: 'Ana',
        focalLength: 35,
        iso: null,
        keywords: ['sea', 'boats'],
        orientation: '1',
        shutterSpeed: 0.004,
        title: 'x',
      },
    });
  });

  test('has texts, of which users who may edit it see the raw values', async () => {
    expect(
      await media(1, 'altText caption description raw:caption(format:RAW) text:description(format:RAW)'),
    ).toEqual({
      altText: 'A harbour',
      caption: '<p>Boats &#8220;at&#8221; rest</p>\n',
      description: '<p>Taken in *May*.</p>\n',
      raw: null,
      text: null,
    });
  });

  test('lists all sizes, those selected, or all except some', async () => {
    const { mediaDetails: all } = await media(
      1,
      'mediaDetails{sizes(include:[MEDIUM]){name file filePath fileSize height mimeType sourceUrl width}}',
    );
    expect(all.sizes).toEqual([
      {
        name: 'medium',
        file: 'harbour-300x200.jpg',
        filePath: '/wp-content/uploads/2026/01/harbour-300x200.jpg',
        fileSize: 500,
        height: '200',
        mimeType: 'image/jpeg',
        sourceUrl: `${uploads}/2026/01/harbour-300x200.jpg`,
        width: '300',
      },
    ]);
    const names = async (args: string) =>
      (await media(1, `mediaDetails{sizes${args}{name}}`)).mediaDetails.sizes?.map(
        ({ name }: { name: string }) => name,
      );
    const every = ['medium', 'large', 'thumbnail', 'medium_large', '1536x1536', '2048x2048'];
    expect(await names('')).toEqual(every);
    expect(await names('(include:[],exclude:[])')).toEqual(every);
    expect(await names('(include:[LARGE,_1536X1536])')).toEqual(['large', '1536x1536']);
    expect(await names('(exclude:[LARGE,_1536X1536,MEDIUM_LARGE])')).toEqual([
      'medium',
      'thumbnail',
      '2048x2048',
    ]);
    expect(await names('(include:[LARGE,MEDIUM],exclude:[LARGE])')).toEqual(['medium']);
    expect(await names('(include:[POST_THUMBNAIL])')).toBeUndefined();
  });

  test('has a URL and file size per size, and those of the original for missing sizes', async () => {
    expect(
      await media(
        1,
        `file filePath fileSize sourceUrl mediaItemUrl mediaType mimeType thumb:sourceUrl(size:THUMBNAIL) wide:sourceUrl(size:_2048X2048)
         none:sourceUrl(size:POST_THUMBNAIL) thumbSize:fileSize(size:THUMBNAIL) noneSize:fileSize(size:POST_THUMBNAIL)
         thumbFile:file(size:THUMBNAIL) thumbPath:filePath(size:THUMBNAIL)`,
      ),
    ).toEqual({
      file: 'harbour.jpg',
      filePath: '/wp-content/uploads/2026/01/harbour.jpg',
      fileSize: 500_000,
      sourceUrl: `${uploads}/2026/01/harbour.jpg`,
      mediaItemUrl: `${uploads}/2026/01/harbour.jpg`,
      mediaType: 'image',
      mimeType: 'image/jpeg',
      thumb: `${uploads}/2026/01/harbour-150x150.jpg`,
      wide: `${uploads}/2026/01/harbour-2048x1366.jpg`,
      none: `${uploads}/2026/01/harbour.jpg`,
      thumbSize: 300,
      noneSize: 500_000,
      thumbFile: 'harbour-150x150.jpg',
      thumbPath: '/wp-content/uploads/2026/01/harbour-150x150.jpg',
    });
  });

  test.each([
    ['', ['300w', '1024w', '768w', '1536w', '2048w']],
    ['(size:LARGE)', ['1024w', '300w', '768w', '1536w', '2048w']],
    ['(size:POST_THUMBNAIL)', ['2560w', '300w', '1024w', '768w', '1536w', '2048w']],
    ['(size:THUMBNAIL)', undefined],
  ])(
    'has a srcset of sizes with its proportions, up to 2048 px wide and the displayed one (%j)',
    async (args, widths) => {
      const { srcSet } = await media(1, `srcSet${args}`);
      expect(srcSet?.split(', ').map((each: string) => each.split(' ')[1])).toEqual(widths);
    },
  );

  test.each([
    ['', '300px'],
    ['(size:LARGE)', '1024px'],
    ['(size:THUMBNAIL)', '150px'],
    ['(size:POST_THUMBNAIL)', '2560px'],
  ])('has the width of the size (%j)', async (args, width) => {
    expect((await media(1, `sizes${args}`)).sizes).toBe(`(max-width: ${width}) 100vw, ${width}`);
  });

  test('without sizes is shown as the original, scaled to the size', async () => {
    expect(
      await media(
        2,
        'sourceUrl(size:LARGE) srcSet sizes large:sizes(size:LARGE) mediaDetails{sizes{name} meta{iso}}',
      ),
    ).toEqual({
      sourceUrl: `${uploads}/tower.jpg`,
      srcSet: null,
      sizes: '(max-width: 75px) 100vw, 75px',
      large: '(max-width: 256px) 100vw, 256px',
      mediaDetails: { sizes: null, meta: null },
    });
  });

  test('that is animated stays animated at full size', async () => {
    const { srcSet, whole } = await media(3, 'srcSet whole:srcSet(size:LARGE)');
    expect(srcSet).toBe(
      `${uploads}/2026/01/dance-300x150.gif 300w, ${uploads}/2026/01/dance-100x50.gif 100w`,
    );
    expect(whole).toBeNull();
  });

  test('that was edited is not mixed with sizes of the former version', async () => {
    const { srcSet } = await media(4, 'srcSet');
    const name = `${uploads}/2026/01/boat-e1600000000000`;
    expect(srcSet).toBe(`${name}-300x225.jpg 300w, ${name}.jpg 1200w`);
  });

  test('without dimensions has a URL', async () => {
    expect(
      await media(5, 'mediaType sourceUrl srcSet sizes mediaDetails{file width height sizes{name}}'),
    ).toEqual({
      mediaType: 'image',
      sourceUrl: `${uploads}/2026/01/drawing.svg`,
      srcSet: null,
      sizes: null,
      mediaDetails: { file: null, width: null, height: null, sizes: null },
    });
  });

  test('may have a file name with any characters', async () => {
    expect((await media(9, 'srcSet')).srcSet).toBe(
      `${uploads}/2026/01/mein%20b%C3%BCro-300x225.jpg 300w, ${uploads}/2026/01/mein%20b%C3%BCro.jpg 400w`,
    );
  });
});

describe('media: a file that is not an image', () => {
  const fields = `mediaType mediaItemUrl sourceUrl srcSet sizes fileSize mediaDetails{file filePath width height sizes{name} meta{camera}}`;

  test('shows the image of its first page if there is one', async () => {
    expect(await media(6, `medium:sourceUrl(size:MEDIUM) ${fields}`)).toEqual({
      mediaType: 'file',
      mediaItemUrl: `${uploads}/2026/01/report.pdf`,
      sourceUrl: `${uploads}/2026/01/report-pdf-1088x1408.jpg`,
      medium: `${uploads}/2026/01/report-pdf-232x300.jpg`,
      srcSet: null,
      sizes: '(max-width: 232px) 100vw, 232px',
      fileSize: 70_000,
      mediaDetails: {
        file: null,
        filePath: null,
        width: null,
        height: null,
        sizes: [{ name: 'full' }, { name: 'medium' }],
        meta: null,
      },
    });
  });

  test('has a URL, and dimensions if it is a video', async () => {
    expect(await media(7, fields)).toEqual({
      mediaType: 'file',
      mediaItemUrl: `${uploads}/2026/01/film.mp4`,
      sourceUrl: null,
      srcSet: null,
      sizes: null,
      fileSize: 9_000_000,
      mediaDetails: { file: null, filePath: null, width: 640, height: 360, sizes: null, meta: null },
    });
  });

  test('has no details if only its name is known', async () => {
    expect(await media(8, fields)).toEqual({
      mediaType: 'file',
      mediaItemUrl: `${uploads}/2026/01/unmeasured.bin`,
      sourceUrl: null,
      srcSet: null,
      sizes: null,
      fileSize: null,
      mediaDetails: null,
    });
  });
});
