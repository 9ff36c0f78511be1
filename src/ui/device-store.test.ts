import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeviceStore } from './device-store.ts';

function stubStorage({ isFull = false } = {}) {
  const stored = new Map<string, string>();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  const storeElsewhere = (key: string, text: string | null) => {
    if (text === null) stored.delete(key);
    else stored.set(key, text);
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return { stored, page, storeElsewhere };
}

afterEach(() => vi.unstubAllGlobals());

const openNumbers = () =>
  createDeviceStore<number[]>({
    key: 'numbers',
    parse: (stored) => (Array.isArray(stored) ? stored : []),
    isEmpty: (numbers) => numbers.length === 0,
  });

describe('a value on the device', () => {
  it('is there for the next page, and takes no place while it is empty', () => {
    const { stored } = stubStorage();
    openNumbers().update((numbers) => [...numbers, 7]);
    const next = openNumbers();
    expect(next.get()).toEqual([7]);
    next.update(() => []);
    expect(stored.size).toBe(0);
  });

  it.each(['not JSON', '{"a":1}', 'null'])('begins empty where %s is stored', (text) => {
    stubStorage().stored.set('numbers', text);
    expect(openNumbers().get()).toEqual([]);
  });

  it('follows other tabs, and is the same object while nothing changes', () => {
    const { page, storeElsewhere } = stubStorage();
    const numbers = openNumbers();
    const onChange = vi.fn();
    const stop = numbers.subscribe(onChange);
    const before = numbers.get();
    page.dispatchEvent(new Event('pageshow'));
    expect(numbers.get()).toBe(before);
    storeElsewhere('numbers', '[1]');
    storeElsewhere('other', '[2]');
    expect(numbers.get()).toEqual([1]);
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
  });

  it('loses nothing that another tab has stored meanwhile', () => {
    const { stored } = stubStorage();
    const numbers = openNumbers();
    expect(numbers.get()).toEqual([]);
    stored.set('numbers', '[1]');
    numbers.update((now) => [...now, 2]);
    expect(stored.get('numbers')).toBe('[1,2]');
  });

  it('lasts as long as the page where the browser has no room', () => {
    stubStorage({ isFull: true });
    const numbers = openNumbers();
    numbers.update((now) => [...now, 1]);
    numbers.update((now) => [...now, 2]);
    const stop = numbers.subscribe(() => {});
    expect(numbers.get()).toEqual([1, 2]);
    stop();
  });

  it('lasts as long as the page where the browser refuses', () => {
    stubStorage();
    vi.stubGlobal('localStorage', undefined);
    const numbers = openNumbers();
    numbers.update(() => [1]);
    expect(numbers.get()).toEqual([1]);
  });
});
