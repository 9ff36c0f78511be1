import { type Store, createStore } from './store.ts';
import { readStored, writeStored } from './stored.ts';

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

interface DeviceStoreOptions<T> {
  key: string;
  /** Checks what is stored, which may be of another version. */
  parse: (stored: unknown) => T;
  /** Says which value needs no place. */
  isEmpty: (value: T) => boolean;
}

/**
 * Keeps a value on the device and in step with other tabs; only in this page where the browser refuses to store it.
 * Reads nothing before it is asked, so that a server can import it.
 */
export function createDeviceStore<T>({ key, parse, isEmpty }: DeviceStoreOptions<T>): Store<T> {
  let text: string | null = null;
  let isRefused = false;
  let opened: Store<T> | null = null;
  const open = () => (opened ??= createStore(parse(parseJson((text = readStored(key))))));
  const refresh = () => {
    const store = open();
    const stored = readStored(key);
    if (isRefused || stored === text) return;
    text = stored;
    store.update(() => parse(parseJson(stored)));
  };
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) refresh();
  };
  return {
    get: () => open().get(),
    update: (change) => {
      refresh();
      const changed = change(open().get());
      text = isEmpty(changed) ? null : JSON.stringify(changed);
      isRefused = !writeStored(key, text);
      open().update(() => changed);
    },
    subscribe: (onChange) => {
      refresh();
      const stop = open().subscribe(onChange);
      window.addEventListener('storage', follow);
      // A page that comes back by the Back button has missed what other tabs stored.
      window.addEventListener('pageshow', refresh);
      return () => {
        stop();
        window.removeEventListener('storage', follow);
        window.removeEventListener('pageshow', refresh);
      };
    },
  };
}
