import { crc32, deflateSync } from 'node:zlib';

const maxRawBytes = 128 * 1024 * 1024;

/** A white PNG with one byte per pixel: a small file of any dimensions, but large in memory when decoded. */
export function makePng({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width, 0xff).fill(0, 0, 1);
  if (row.length * height > maxRawBytes) throw new RangeError(`${width} × ${height} is too large.`);
  const rows = Buffer.alloc(row.length * height, row);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
