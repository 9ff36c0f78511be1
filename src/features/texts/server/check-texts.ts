import { readdir } from 'node:fs/promises';
import { describeFault } from '#platform/startup-error.ts';
import { TEXT_NAMES } from '../schema.ts';
import { findTextFaults } from './parse-text.ts';
import { TEXT_WORDS, findOwnSource } from './sources.ts';

/** Returns a sentence for each fault of the operator's own texts, which visitors would read as it is. */
export async function findOwnTextFaults(folder: string): Promise<string[]> {
  try {
    await readdir(folder);
  } catch (error) {
    return [`${folder} can't be read (${describeFault(error)}).`];
  }
  const faults: string[] = [];
  for (const name of TEXT_NAMES) {
    const place = `${folder}/${name}.md`;
    try {
      const source = await findOwnSource(folder, name);
      if (source)
        faults.push(...findTextFaults(source.text, TEXT_WORDS).map((fault) => `${place}: ${fault}`));
    } catch (error) {
      faults.push(`${place} can't be read (${describeFault(error)}).`);
    }
  }
  return faults;
}
