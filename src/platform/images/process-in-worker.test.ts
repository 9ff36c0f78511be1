import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '#test/make-folder.ts';
import { imageQueueStats, processInWorker } from './process-in-worker.ts';
import { processImage } from './process-image.ts';

const folder = await makeFolder();

let count = 0;
const newFolder = () => join(folder, `made-${(count += 1)}`);

async function write(content: Buffer): Promise<string> {
  const path = join(folder, `file-${(count += 1)}`);
  await writeFile(path, content);
  return path;
}

const draw = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

async function decoders(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = pids.map(async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const isOurs = status.includes(`\nPPid:\t${process.pid}\n`) && command.includes('worker-process');
    return isOurs ? [Number(pid)] : [];
  });
  return (await Promise.all(found)).flat();
}

const submit = (path: string, made = newFolder(), timeoutMs?: number, client = 1) =>
  processInWorker({ path, folder: made, client }, timeoutMs);

describe('processInWorker', () => {
  it('gives what processImage gives, its files in the folder', async () => {
    const photo = await draw(700);
    const { variants, ...facts } = await processImage(photo);
    const made = newFolder();
    expect(await submit(await write(photo), made)).toEqual({ ...facts, widths: [320, 640, 700] });
    for (const { width, data } of variants) {
      expect(data.equals(await readFile(join(made, `${width}.webp`)))).toBe(true);
    }
  });

  it('refuses as processImage does, and leaves no file', async () => {
    const made = newFolder();
    const refused = submit(await write(Buffer.from('<svg/>')), made);
    await expect(refused).rejects.toMatchObject({ code: 'unsupported-media', name: 'AppError' });
    await expect(readdir(made)).rejects.toThrow('ENOENT');
  });

  it('is our trouble where nothing can be written', async () => {
    const nowhere = join(folder, 'none', 'below');
    await expect(submit(await write(await draw(100)), nowhere)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('ends a decoder that is silent, asks to try again, and goes on with the next', async () => {
    const path = await write(await draw(3_000));
    await expect(submit(path, newFolder(), 1)).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 5 });
    expect((await submit(path)).width).toBe(1_600);
  });

  it('asks to try again where the system stops the decoder', async () => {
    const path = await write(await draw(3_000));
    await submit(path);
    const [pid] = await decoders();
    process.kill(pid!, 'SIGSTOP');
    const refused = submit(path, newFolder(), 1_000);
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 5 });
    expect((await submit(path)).width).toBe(1_600);
    expect(await decoders()).not.toContain(pid);
  });

  /** Sends the signal to the decoder while it works on a picture. */
  async function signalDecoder(signal: NodeJS.Signals) {
    const path = await write(await draw(3_000));
    await submit(path);
    const [pid] = await decoders();
    const result = submit(path);
    process.kill(pid!, signal);
    return { result, path };
  }

  it.each([1, 2, 3])('asks to try again where the decoder is killed from outside, time %i', async () => {
    const { result, path } = await signalDecoder('SIGKILL');
    await expect(result).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 5 });
    expect((await submit(path)).width).toBe(1_600);
  });

  it('decodes a picture again over which the decoder crashed once', async () => {
    const { result, path } = await signalDecoder('SIGSEGV');
    expect((await result).width).toBe(1_600);
    expect((await submit(path)).width).toBe(1_600);
  });

  it('has one decoder for many clients, and asks those beyond sixty to come again', async () => {
    const path = await write(await draw(300));
    const crowd = Array.from({ length: 80 }, (_, client) =>
      submit(path, newFolder(), undefined, client).then(
        () => 'made',
        (error: { code: string }) => error.code,
      ),
    );
    expect(imageQueueStats()).toEqual({ waiting: 60, running: 1, rejections: 19 });
    expect(await decoders()).toHaveLength(1);
    const outcomes = await Promise.all(crowd);
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(61);
    expect(outcomes.filter((outcome) => outcome === 'unavailable')).toHaveLength(19);
  });
});
