import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { RETRY_PAUSES_MS } from '#platform/storage/retry.ts';
import type { S3Access } from '#platform/storage/s3-client.ts';
import { type S3Place, describeS3Place } from '#platform/storage/s3-config.ts';
import type { BackupDestination } from './destination.ts';
import { createS3Archives } from './s3-archives.ts';
import { makeWorkFolder } from './files.ts';

/** Passes archives through memory in parts; only tables wait in TMPDIR. */
export function createS3Destination(
  access: S3Access,
  at: S3Place,
  pausesMs = RETRY_PAUSES_MS,
): BackupDestination {
  const archives = createS3Archives(access, at, pausesMs);
  const place = describeS3Place(at);
  const open = (name: string) => ({ path: `${place}/${name}`, read: () => archives.read(name) });
  return {
    place,
    open,
    add: async (name, fill) => {
      await archives.removeAbandoned();
      const folder = await makeWorkFolder(tmpdir(), 'plaza-backup-');
      let sha256 = '';
      try {
        const made = await fill({
          folder,
          write: async (content) => {
            sha256 = await archives.write(name, content);
          },
          archive: open(name),
        });
        await archives.markComplete(name, sha256);
        return made;
      } catch (error) {
        await archives.remove(name).catch(() => {});
        throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    list: archives.listComplete,
    remove: archives.remove,
  };
}
