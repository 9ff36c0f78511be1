import { describe, expect, it, vi } from 'vitest';
import { createContentMemory } from './content-memory.ts';
import { createContentVersion } from './content-version.ts';

function open(maxBytes = 10_000) {
  const version = createContentVersion();
  version.raise();
  return { version, memory: createContentMemory(version, maxBytes) };
}

const numbers = () => {
  let number = 0;
  return vi.fn(async () => ({ number: (number += 1) }));
};

describe('recall', () => {
  it('loads once until the content changes', async () => {
    const { version, memory } = open();
    const load = numbers();
    const recall = () => memory.recall('a', load);
    expect(await Promise.all([recall(), recall()])).toEqual([{ number: 1 }, { number: 1 }]);
    expect(await recall()).toEqual({ number: 1 });
    version.raise();
    expect(await recall()).toEqual({ number: 2 });
    memory.forget();
    expect(await recall()).toEqual({ number: 3 });
  });

  it('keeps nothing that began before a change', async () => {
    const { version, memory } = open();
    const slow = Promise.withResolvers<object>();
    const early = memory.recall('a', () => slow.promise);
    version.raise();
    const late = memory.recall('a', async () => ({ is: 'new' }));
    slow.resolve({ is: 'old' });
    expect(await Promise.all([early, late])).toEqual([{ is: 'old' }, { is: 'new' }]);
    expect(await memory.recall('a', numbers())).toEqual({ is: 'new' });
  });

  it('loads each time while notifications are not received', async () => {
    const { version, memory } = open();
    const load = numbers();
    await memory.recall('a', load);
    version.lose();
    await memory.recall('a', load);
    await memory.recall('a', load);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('remembers no failure', async () => {
    const { memory } = open();
    await expect(memory.recall('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await memory.recall('a', numbers())).toEqual({ number: 1 });
  });

  it('stays within its bytes', async () => {
    const { memory } = open(1_000);
    const load = vi.fn(async () => ({ text: 'x'.repeat(300) }));
    for (const key of ['a', 'b', 'b', 'a']) await memory.recall(key, load);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
