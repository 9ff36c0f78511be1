import { expect, test } from 'vitest';
import { ApiError } from '#shared/api-client.ts';
import { createStore } from '#ui/store.ts';
import {
  type Photo,
  type Photos,
  type StoredPhoto,
  chosenPhoto,
  createPhotos,
  withPhoto,
  withPhotoAt,
  withoutPhoto,
} from './photos.ts';
import { type PhotoCalls, sendPhotos } from './send-photos.ts';

const FILE = { id: 1, downloadUrl: '/a.webp', width: 1, height: 1, thumbhash: '', sources: [] };
const stored = (id: number, sortOrder: number, isPrimary = false): StoredPhoto => ({
  id,
  caption: null,
  sortOrder,
  isPrimary,
  mediaFile: FILE,
});
const chosen = (name: string): Photo => ({
  ...chosenPhoto(),
  file: new File(['x'], name),
  preview: 'data:,',
});

const editing = (part: Partial<Photos>) => createStore<Photos>({ ...createPhotos(null, []), ...part });

const NO_SERVICE = new ApiError(503, { detail: 'Sin servicio' });
const NO_ROOM = new ApiError(409, { detail: 'Límite alcanzado', code: 'limit-reached' });

/** Records requests, and fails for those in `failing`. */
function fakeServer(failing = new Set<string>(), failure = NO_SERVICE) {
  const requests: string[] = [];
  let id = 100;
  const answer = (what: string) => {
    requests.push(what);
    if (failing.has(what)) throw failure;
  };
  const calls: PhotoCalls = {
    upload: async ({ file, sortOrder, isPrimary, caption }) => {
      answer(`upload ${file.name} at ${sortOrder}${isPrimary ? ' primary' : ''}`);
      return { ...stored((id += 1), sortOrder, isPrimary), caption };
    },
    remove: async (gone) => answer(`remove ${gone}`),
    updateCaption: async (one, caption) => answer(`caption ${one} ${caption}`),
    reorder: async (ids) => answer(`order ${ids.join()}`),
    makePrimary: async (one) => answer(`primary ${one}`),
  };
  return { requests, calls, failing };
}

test('uploads a new gallery in order, the logo first and primary', async () => {
  const store = editing({
    logo: chosen('logo'),
    gallery: [chosen('a'), chosen('b')],
  });
  const { requests, calls } = fakeServer();
  expect(await sendPhotos(store, calls)).toMatchObject({ isDone: true, failure: null });
  expect(requests).toEqual(['upload logo at -1 primary', 'upload a at 0', 'upload b at 1']);
});

test('without a logo the first photo is primary, or the chosen one', async () => {
  const [a, b] = [chosen('a'), chosen('b')];
  const first = fakeServer();
  await sendPhotos(editing({ gallery: [a, b] }), first.calls);
  expect(first.requests).toEqual(['upload a at 0 primary', 'upload b at 1']);
  const second = fakeServer();
  await sendPhotos(editing({ gallery: [a, b], cover: b.key }), second.calls);
  expect(second.requests).toEqual(['upload a at 0', 'upload b at 1 primary']);
});

test('sends deletions, then uploads, then captions, order and cover', async () => {
  const store = createStore(createPhotos(null, [stored(11, 0, true), stored(12, 1), stored(13, 2)]));
  store.update((photos) => withoutPhoto(photos, '11'));
  store.update((photos) => withPhoto(withPhotoAt(photos, '13', 0), '13', { caption: 'La puerta' }));
  store.update((photos) => ({ ...photos, gallery: [...photos.gallery, chosen('c')], cover: '12' }));
  const { requests, calls } = fakeServer();
  expect(await sendPhotos(store, calls)).toMatchObject({ isDone: true, failure: null });
  expect(requests).toEqual([
    'remove 11',
    'upload c at 2',
    'caption 13 La puerta',
    'order 13,12,101',
    'primary 12',
  ]);
});

test('continues after a failure, and retries only what failed', async () => {
  const store = editing({ gallery: [chosen('a'), chosen('b'), chosen('c')] });
  const { requests, calls, failing } = fakeServer(new Set(['upload b at 1']));
  expect(await sendPhotos(store, calls)).toMatchObject({ isDone: false, failure: null, mayRetry: true });
  expect(store.get().gallery.map(({ sending }) => sending)).toEqual([
    { part: 1 },
    { failure: 'Sin servicio' },
    { part: 1 },
  ]);
  failing.clear();
  requests.length = 0;
  expect(await sendPhotos(store, calls)).toMatchObject({ isDone: true, failure: null });
  expect(requests).toEqual(['upload b at 1']);
});

const failures = ({ logo, gallery }: Photos) =>
  (logo ? [logo, ...gallery] : gallery).map(({ sending }) =>
    sending && 'failure' in sending ? sending.failure : null,
  );

test('stops at a refusal by the plan, reports it once, and offers no retry', async () => {
  const store = editing({ gallery: [chosen('a'), chosen('b'), chosenPhoto()] });
  const { requests, calls } = fakeServer(new Set(['upload a at 0 primary']), NO_ROOM);
  const refused = { isDone: false, failure: 'Límite alcanzado', mayRetry: false };
  expect(await sendPhotos(store, calls)).toEqual(refused);
  expect(requests).toEqual(['upload a at 0 primary']);
  expect(failures(store.get())).toEqual(['No se subió', 'No se subió', 'No se subió']);
});

test('offers a retry for a failure before the refusal', async () => {
  const store = editing({ logo: chosen('logo'), gallery: [chosen('a')] });
  const first = fakeServer(new Set(['upload a at 0']), NO_ROOM);
  const upload: PhotoCalls['upload'] = async (picture, onProgress) => {
    if (picture.file.name === 'logo') throw NO_SERVICE;
    return first.calls.upload(picture, onProgress);
  };
  const tried = await sendPhotos(store, { ...first.calls, upload });
  expect(tried).toEqual({ isDone: false, failure: 'Límite alcanzado', mayRetry: true });
  expect(failures(store.get())).toEqual(['Sin servicio', 'No se subió']);
  const { calls } = fakeServer(new Set(['upload a at 0']), NO_ROOM);
  expect(await sendPhotos(store, calls)).toMatchObject({ isDone: false, mayRetry: false });
  expect(failures(store.get())).toEqual([null, 'No se subió']);
});

test('uploads each photo as soon as it is prepared, and reports one that can’t be opened', async () => {
  const [a, b, c] = [chosen('a'), chosenPhoto(), chosenPhoto()];
  const store = editing({ gallery: [a, b, c] });
  const { requests, calls } = fakeServer();
  const sending = sendPhotos(store, calls);
  await expect.poll(() => requests).toEqual(['upload a at 0 primary']);
  store.update((photos) => withoutPhoto(photos, b.key));
  store.update((photos) => withPhoto(photos, c.key, { file: new File(['x'], 'c') }));
  const failure = expect.stringContaining('No pudimos abrir');
  expect(await sending).toMatchObject({ isDone: false, failure, mayRetry: true });
  expect(requests).toEqual(['upload a at 0 primary', 'upload c at 1']);
  expect(await sendPhotos(store, calls)).toMatchObject({ isDone: true, failure: null });
});

test('reports a failure of no single photo, and ignores a 404 for a deletion', async () => {
  const store = createStore(withoutPhoto(createPhotos(null, [stored(11, 0)]), '11'));
  const { calls } = fakeServer(new Set(['remove 11']));
  expect(await sendPhotos(store, calls)).toMatchObject({
    isDone: false,
    failure: 'Sin servicio',
    mayRetry: true,
  });
  const missing = {
    ...calls,
    remove: () => Promise.reject(new ApiError(404, { detail: 'No encontramos lo que buscas.' })),
  };
  expect(await sendPhotos(store, missing)).toMatchObject({ isDone: true, failure: null });
});
