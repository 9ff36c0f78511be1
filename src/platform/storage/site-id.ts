import { setTimeout } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import type { SiteIdFile } from './storage.ts';

export const SITE_ID_NAME = '.site-id';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** For another process that has made the file and is about to write it. */
const RETRIES = 20;
const RETRY_MS = 100;

interface Access {
  path: string;
  read: () => Promise<string | null>;
  /** Leaves an existing file as it is. */
  create: (content: string) => Promise<void>;
}

export function createSiteIdFile({ path, read, create }: Access): SiteIdFile {
  async function find(): Promise<string | null> {
    for (let attempt = 0; attempt < RETRIES; attempt += 1) {
      const content = await read();
      if (content === null) return null;
      const id = content.trim().toLowerCase();
      if (UUID.test(id)) return id;
      await setTimeout(RETRY_MS);
    }
    throw new StartupError(
      `${path} is damaged: it should hold the id of the site, as the table site_identity does. ` +
        'Write that id into it, or remove the file: it is created again at start.',
    );
  }
  return {
    path,
    find,
    async claim(id) {
      await create(`${id}\n`);
      return (await find()) ?? id;
    },
  };
}
