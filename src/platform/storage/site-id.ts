import { setTimeout } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import type { SiteIdFile, StoredSiteId } from './storage.ts';

export const SITE_ID_NAME = '.site-id';

const CONTENT = /^(incomplete )?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const RETRIES = 20;
const RETRY_MS = 100;

interface Access {
  path: string;
  read: () => Promise<string | null>;
  create: (content: string) => Promise<void>;
  replace: (content: string) => Promise<void>;
  remove: () => Promise<void>;
}

export function createSiteIdFile({ path, read, create, replace, remove }: Access): SiteIdFile {
  async function inspect(): Promise<StoredSiteId | null> {
    for (let attempt = 0; attempt < RETRIES; attempt += 1) {
      const content = await read();
      if (content === null) return null;
      const [, incomplete, id] = CONTENT.exec(content.trim().toLowerCase()) ?? [];
      if (id !== undefined) return { id, isComplete: incomplete === undefined };
      await setTimeout(RETRY_MS);
    }
    throw new StartupError(
      `${path} is damaged: it should hold the id of the site, as the table site_identity does. ` +
        'Write that id into it, or remove the file: it is created again at start.',
    );
  }
  async function find(): Promise<string | null> {
    const stored = await inspect();
    if (!stored || stored.isComplete) return stored && stored.id;
    throw new StartupError(
      `Not all pictures of the site have been moved yet, says ${path}. Run the same npm run move again. Until it ends, ` +
        'start the site with the settings from before.',
    );
  }
  return {
    path,
    find,
    inspect,
    claim: async (id) => {
      await create(`${id}\n`);
      return (await find()) ?? id;
    },
    reserve: async (id) => {
      // A store may ignore that the file must not exist.
      if (!(await inspect())) await create(`incomplete ${id}\n`);
      const stored = await inspect();
      if (stored?.id === id && stored.isComplete) await replace(`incomplete ${id}\n`);
      return stored?.id ?? id;
    },
    complete: (id) => replace(`${id}\n`),
    release: remove,
  };
}
