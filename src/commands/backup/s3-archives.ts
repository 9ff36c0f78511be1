import { createHash } from 'node:crypto';
import { type S3Access, type S3Client, S3_TIMEOUTS, createS3Client } from '#platform/storage/s3-client.ts';
import { type S3Place, describeS3Place } from '#platform/storage/s3-config.ts';
import { describeS3Fault } from '#platform/storage/s3-faults.ts';
import { abortUploads, readInParts, uploadInParts } from '#platform/storage/s3-parts.ts';
import { DAY } from '#shared/time.ts';
import { isArchiveName } from './destination.ts';
import { BackupError } from './backup-error.ts';

/** Is in the format of `sha256sum --check`. An archive without it was not verified after it was written. */
const CHECKSUM = '.sha256';

function hashContent(content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  async function* read() {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { read, digest: () => hash.digest('hex') };
}

function explainFaults({ endpoint }: S3Access, at: S3Place) {
  const explain = (error: unknown) => {
    const fault = describeS3Fault(error, { endpoint, bucket: at.bucket });
    return new BackupError(`${describeS3Place(at)} failed: ${fault}`, { cause: error });
  };
  async function* explained(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* parts;
    } catch (error) {
      throw explain(error);
    }
  }
  const onStore = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explain(error);
    }
  };
  return { onStore, explained };
}

function createObjects(client: S3Client, prefix: string) {
  async function list(): Promise<Map<string, Date>> {
    const found = new Map<string, Date>();
    for await (const { Key: key, LastModified: writtenAt } of client.list(`${prefix}plaza-`))
      found.set(key.slice(prefix.length), writtenAt);
    return found;
  }
  /** Removes the checksum first, without which the archive is not listed any more. */
  async function remove(name: string): Promise<void> {
    await client.requests.deleteObject(prefix + name + CHECKSUM);
    await client.requests.deleteObject(prefix + name);
  }
  return {
    remove,
    listComplete: async (): Promise<string[]> => {
      const found = await list();
      const isComplete = (name: string) => isArchiveName(name) && found.has(name + CHECKSUM);
      return [...found.keys()].filter(isComplete).toSorted();
    },
    removeAbandoned: async (): Promise<void> => {
      const before = new Date(Date.now() - DAY);
      const found = await list();
      for (const [name, writtenAt] of found)
        if (isArchiveName(name) && !found.has(name + CHECKSUM) && writtenAt < before) await remove(name);
      await abortUploads(client.requests, `${prefix}plaza-`, before);
    },
  };
}

/** Stores archives. Each operation throws a BackupError that names what the operator can mend. */
export function createS3Archives(access: S3Access, at: S3Place, pausesMs: readonly number[]) {
  const client = createS3Client(access, at.bucket, S3_TIMEOUTS);
  const objects = createObjects(client, at.prefix);
  const { onStore, explained } = explainFaults(access, at);
  return {
    listComplete: () => onStore(objects.listComplete),
    removeAbandoned: () => onStore(objects.removeAbandoned),
    remove: (name: string) => onStore(() => objects.remove(name)),
    read: (name: string) => explained(readInParts(client.uploads, at.prefix + name, pausesMs)),
    write: (name: string, content: AsyncIterable<Buffer>) =>
      onStore(async () => {
        const { read, digest } = hashContent(content);
        await uploadInParts(client.uploads, at.prefix + name, read(), { pausesMs });
        return digest();
      }),
    markComplete: (name: string, sha256: string) =>
      onStore(async () => {
        const checksum = `${sha256}  ${name}\n`;
        await client.requests.putObject(at.prefix + name + CHECKSUM, checksum, 'text/plain');
      }),
  };
}
