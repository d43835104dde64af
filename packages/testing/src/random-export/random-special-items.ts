import type { Chance } from './chance.ts';
import type { ModelItem, ModelMeta, ModelTerm } from './export-model.ts';

/** An attachment whose file is at an odd place, or missing. */
export function randomAttachment(chance: Chance, item: ModelItem, url: string): ModelItem {
  const name = chance.pick([
    'photo.jpg',
    'Photo 1.JPG',
    'bücher.png',
    'a%20b.gif',
    'doc.pdf',
    'noextension',
    'x.svg',
    'y-scaled.jpg',
    'run.php',
  ]);
  const file = chance.pick([
    `2012/01/${name}`,
    `sites/3/2012/01/${name}`,
    name,
    `/var/www/wp-content/uploads/2012/01/${name}`,
    `${url}/wp-content/uploads/2012/01/${name}`,
    `../../${name}`,
    '',
  ]);
  const attachmentUrl = chance.pick([
    `${url}/wp-content/uploads/${file}`,
    `${url}/wp-content/uploads/2012/01/${encodeURIComponent(name)}`,
    `https://example.files.wordpress.com/2012/01/${name}`,
    `https://example.files.wordpress.com/2012/01/${name}?w=640&h=480`,
    `https://cdn.example/images/${name}`,
    `${url}/files/2012/01/${name}`,
    `data:image/png;base64,AAAA`,
    `//cdn.example/${name}`,
    '',
  ]);
  const meta: ModelMeta[] = [
    ...(file === '' ? [] : [{ key: '_wp_attached_file', value: file }]),
    { key: '_wp_attachment_image_alt', value: 'Alt "text"' },
    { key: '_wp_attachment_metadata', value: randomMetadata(chance, name) },
  ];
  return { ...item, attachmentUrl, meta: [...item.meta, ...meta.filter(() => chance.happens(0.8))] };
}

const text = (value: string): string => `s:${Buffer.byteLength(value)}:"${value}";`;

function randomMetadata(chance: Chance, name: string): string {
  const size = `a:4:{s:4:"file";${text(`150-${name}`)}s:5:"width";i:150;s:6:"height";s:3:"150";s:9:"mime-type";s:10:"image/jpeg";}`;
  return chance.pick([
    `a:4:{s:5:"width";i:640;s:6:"height";i:480;s:4:"file";${text(`2012/01/${name}`)}s:5:"sizes";a:1:{s:9:"thumbnail";${size}}}`,
    `a:2:{s:5:"width";s:3:"640";s:10:"image_meta";a:3:{s:8:"aperture";s:1:"0";s:9:"copyright";s:3:"\u00e9a";s:8:"keywords";a:1:{i:0;s:1:"k";}}}`,
    'a:1:{s:6:"length";i:12;}',
    `a:1:{s:5:"sizes";a:1:{s:4:"evil";a:3:{s:4:"file";s:8:"../x.jpg";s:5:"width";i:1;s:6:"height";i:1;}}}`,
    `a:2:{s:5:"width";d:640.5;s:6:"height";i:-3;}`,
    `a:1:{s:14:"original_image";${text(name)}}`,
    'a:1:{s:5:"wid',
    'O:8:"stdClass":0:{}',
    's:4:"text";',
    'a:0:{}',
    '',
  ]);
}

/** A menu item of one menu, two, or none, whose target and parent may be missing. */
export function randomMenuItem(
  chance: Chance,
  item: ModelItem,
  { terms, highest }: { terms: readonly ModelTerm[]; highest: number },
): ModelItem {
  const menus = terms.filter(({ taxonomy }) => taxonomy === 'nav_menu');
  const count = chance.pick([0, 1, 1, 1, 1, 2]);
  const chosen = Array.from({ length: count }, () =>
    menus.length > 0 && chance.happens(0.9) ? chance.pick(menus) : { slug: 'undeclared', name: 'Undeclared' },
  );
  const kind = chance.pick(['custom', 'post_type', 'post_type', 'taxonomy', 'post_type_archive', '']);
  const object =
    { custom: 'custom', post_type: 'page', taxonomy: chance.pick(['category', 'post_tag']) }[kind] ??
    'product';
  const meta = Object.entries({
    _menu_item_type: kind,
    _menu_item_menu_item_parent: String(chance.pick([0, 0, 1 + chance.below(highest), item.id ?? 0])),
    _menu_item_object_id: String(chance.pick([1 + chance.below(highest), 99_999, 0])),
    _menu_item_object: object,
    _menu_item_target: chance.pick(['', '_blank']),
    _menu_item_classes: chance.pick(['a:1:{i:0;s:0:"";}', 'a:2:{i:0;s:1:"a";i:1;s:1:"b";}', 'broken', '']),
    _menu_item_xfn: '',
    _menu_item_url: chance.pick([
      '',
      'https://example.com/',
      '/about/',
      '#',
      'mailto:a@b.c',
      'javascript:alert(1)',
      '//x',
    ]),
    _menu_item_orphaned: '1610000000',
  }).map(([key, value]) => ({ key, value }));
  return {
    ...item,
    status: chance.happens(0.9) ? 'publish' : 'draft',
    slug: chance.happens(0.8) ? String(item.id ?? '') : item.slug,
    menuOrder: chance.below(9),
    terms: chosen.map(({ slug, name }) => ({ taxonomy: 'nav_menu', slug, name })),
    meta: meta.filter(() => chance.happens(0.9)),
  };
}
