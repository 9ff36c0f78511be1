import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOSTILE_PICTURES } from '../hostile-pictures/index.ts';

export interface PictureFile {
  name: string;
  path: string;
  bytes: number;
}

export async function makePictureFolder(parent: string): Promise<PictureFile[]> {
  const folder = join(parent, 'hostile');
  await mkdir(folder);
  const files: PictureFile[] = [];
  for (const { name, make } of HOSTILE_PICTURES) {
    const [path, content] = [join(folder, name), await make()];
    await writeFile(path, content);
    files.push({ name, path, bytes: content.length });
  }
  return files;
}
