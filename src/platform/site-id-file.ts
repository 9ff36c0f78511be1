import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartFault, findErrorCode } from './start-fault.ts';
import { onDisk } from './storage-failure.ts';

/** The id of the site that a folder's files belong to, in a file of that folder. */
export interface SiteIdFile {
  path: string;
  /** Null where none is written. @throws StartFault for a damaged file. */
  find(): Promise<string | null>;
  /** Writes the id unless there is one; returns the one that is there. @throws StartFault for a damaged file. */
  claim(id: string): Promise<string>;
}

/** Not a storage key: it is never listed, served or swept. */
const FILE_NAME = '.site-id';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** For another process that has made the file and is about to write it. */
const RETRIES = 20;
const RETRY_MS = 100;

async function findContent(path: string): Promise<string | null> {
  return onDisk(() =>
    readFile(path, 'utf8').catch((error: unknown) => {
      if (findErrorCode(error) !== 'ENOENT') throw error;
      return null;
    }),
  );
}

export function openSiteIdFile(folder: string): SiteIdFile {
  const path = join(folder, FILE_NAME);
  async function find(): Promise<string | null> {
    for (let attempt = 0; attempt < RETRIES; attempt += 1) {
      const content = await findContent(path);
      if (content === null) return null;
      const id = content.trim().toLowerCase();
      if (UUID.test(id)) return id;
      await setTimeout(RETRY_MS);
    }
    throw new StartFault(
      `${path} is damaged: it should hold the id of the site, as the table site_identity does. ` +
        'Write that id into it, or remove the file to have it written anew.',
    );
  }
  return {
    path,
    find,
    claim: (id) =>
      onDisk(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(path, `${id}\n`, { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
          if (findErrorCode(error) !== 'EEXIST') throw error;
        });
        return (await find()) ?? id;
      }),
  };
}
