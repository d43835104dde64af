import { constants } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { MIB } from '@masthead/kit';
import { BackendError } from '../errors.ts';
import { uploadPathOf } from './media-details.ts';

/** A file of the original site. */
export interface UploadedFile {
  path: string;
  url: string | null;
}

/** A source of uploaded files. */
export interface UploadsSource {
  /**
   * Copies one file.
   *
   * @param file.path Path relative to the uploads, such as `2014/01/spectacles.gif`.
   * @param file.url Its URL on the original site, if known.
   * @param destination Path of the copy; it must not exist yet.
   * @returns `null`, or why it failed.
   */
  copy(file: UploadedFile, destination: string, signal: AbortSignal | undefined): Promise<string | null>;
  /** All existing files, whether an attachment refers to them or not; none if the source cannot list files. */
  list(): Promise<string[]>;
  /** Number of files to copy concurrently. */
  concurrency: number;
}

const maxFileBytes = 1024 * MIB;
/** Idle timeout of a server, before the first byte or between two. */
const idleTimeoutMs = 30_000;
const maxRedirects = 3;

/**
 * Opens the source of uploads.
 *
 * @param place A folder (the uploads folder, or one that contains `uploads` or `wp-content/uploads`), or an http(s) URL (of the uploads
 * or the site).
 * @throws {BackendError} `import_uploads` if the folder does not exist or the URL is invalid.
 */
export async function openUploads(place: string): Promise<UploadsSource> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(place)) return openUrl(place);
  const root = await stat(place).catch(() => null);
  if (!root?.isDirectory()) {
    throw new BackendError('import_uploads', `The uploads folder ${place} does not exist.`, {
      help: "Pass the folder wp-content/uploads of the original site, or the site's URL.",
    });
  }
  for (const inner of ['wp-content/uploads', 'uploads']) {
    const folder = join(place, inner);
    if ((await stat(folder).catch(() => null))?.isDirectory()) return openFolder(folder);
  }
  return openFolder(place);
}

function openFolder(folder: string): UploadsSource {
  const byName = new Map<string, string | null>();
  return {
    concurrency: 1,
    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (cause: unknown) => {
          throw new BackendError(
            'import_uploads',
            `The folder ${folder} cannot be listed (${reasonOf(cause)}).`,
            {
              help: 'Check the read permission on it and its subfolders, then run the same command again.',
              cause,
            },
          );
        },
      );
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => uploadPathOf(relative(folder, join(entry.parentPath, entry.name))))
        .filter((path) => path !== null);
      for (const path of paths) {
        const name = basename(path);
        byName.set(name, byName.has(name) ? null : path);
      }
      return paths;
    },
    async copy({ path }, destination) {
      const isThere = await isFile(join(folder, path));
      // A folder with another structure: the file with this name, if there is only one.
      const source = join(folder, isThere ? path : (byName.get(basename(path)) ?? path));
      if (!isThere && !(await isFile(source))) return 'not in the folder';
      // Copied to a temporary name and renamed, so that an existing file is always complete.
      const part = `${destination}.part`;
      try {
        await copyFile(source, part, constants.COPYFILE_FICLONE);
        await rename(part, destination);
        return null;
      } catch (error) {
        return reasonOf(error);
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isFile() ?? false;

function openUrl(place: string): UploadsSource {
  const base = URL.canParse(place) ? new URL(place) : null;
  if (!base || !/^https?:$/.test(base.protocol) || base.username || base.search || base.hash) {
    throw new BackendError('import_uploads', `"${place}" is not a valid URL of uploads.`, {
      help: 'Use a URL such as https://example.com or https://example.com/wp-content/uploads.',
    });
  }
  const path = base.pathname.replace(/\/+$/, '');
  const top = `${base.origin}${path}/`;
  // A host only for files, as of WordPress.com, has them at its top. The root that worked last is tried first.
  let roots = path.endsWith('/uploads') ? [top] : [`${top}wp-content/uploads/`, top];
  return {
    concurrency: 4,
    list: () => Promise.resolve([]),
    async copy(file, destination, signal) {
      const part = `${destination}.part`;
      let first: string | null = null;
      try {
        for (const root of roots) {
          const url = new URL(file.path.split('/').map(encodeURIComponent).join('/'), root);
          // oxlint-disable-next-line no-await-in-loop -- the second root is a fallback
          const reason = await download(url, part, signal);
          first ??= reason;
          if (reason !== null) continue;
          roots = [root, ...roots.filter((other) => other !== root)];
          // oxlint-disable-next-line no-await-in-loop -- the loop ends here
          await rename(part, destination);
          return null;
        }
        return first;
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}

/** Downloads a file. Redirects are followed on the same host only. */
async function download(start: URL, file: string, signal: AbortSignal | undefined): Promise<string | null> {
  const silence = new AbortController();
  const signals = signal ? [signal, silence.signal] : [silence.signal];
  let timer = setTimeout(() => silence.abort(), idleTimeoutMs);
  const isAlive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), idleTimeoutMs);
  };
  try {
    let url = start;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.any(signals) });
      isAlive();
      const location = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && location !== null) {
        await response.body?.cancel();
        const next = URL.canParse(location, url) ? new URL(location, url) : null;
        if (next?.hostname !== start.hostname || !/^https?:$/.test(next.protocol))
          return 'redirected to another host';
        url = next;
        continue;
      }
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return `HTTP ${response.status}`;
      }
      if (response.headers.get('content-type')?.startsWith('text/html')) {
        await response.body.cancel();
        return 'the server sent a web page instead';
      }
      return await writeBody(response.body, file, isAlive);
    }
    return 'too many redirects';
  } catch (error) {
    if (signal?.aborted) throw error;
    return silence.signal.aborted ? `no response for ${idleTimeoutMs / 1000} seconds` : reasonOf(error);
  } finally {
    clearTimeout(timer);
  }
}

async function writeBody(
  body: ReadableStream<Uint8Array>,
  file: string,
  isAlive: () => void,
): Promise<string | null> {
  const handle = await open(file, 'w');
  try {
    let bytes = 0;
    for await (const chunk of body) {
      isAlive();
      bytes += chunk.length;
      if (bytes > maxFileBytes) return `larger than ${maxFileBytes / MIB} MiB`;
      await handle.write(chunk);
    }
    return null;
  } finally {
    await handle.close();
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? (error as NodeJS.ErrnoException).code;
  return code ?? message;
}
