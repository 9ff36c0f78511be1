import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { type PictureOwner, type WireMedia, listed, newOwner } from '#test/picture-owners.ts';
import { nextPicture } from '#test/pictures.ts';
import { storeImage } from '#test/store-image.ts';
import { insertBusinessMedia } from '../index.ts';
import { fuzzRuns } from '#test/effort.ts';

const opened = await openTestApp();
afterAll(opened.close);

/** An owner's change; `which` selects one of the present pictures by remainder. */
type Act =
  | { kind: 'add'; sort_order?: number; is_primary?: boolean }
  | { kind: 'move'; which: number; sort_order: number }
  | { kind: 'remove'; which: number }
  | { kind: 'choose'; which: number }
  | { kind: 'order'; seed: number };

const which = fc.nat({ max: 60 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record(
      {
        kind: fc.constant('add' as const),
        sort_order: fc.integer({ min: -1, max: 5 }),
        is_primary: fc.boolean(),
      },
      { requiredKeys: ['kind'] },
    ),
  },
  fc.record({ kind: fc.constant('move' as const), which, sort_order: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('remove' as const), which }),
  fc.record({ kind: fc.constant('choose' as const), which }),
  fc.record({ kind: fc.constant('order' as const), seed: fc.nat() }),
);

const shuffled = (ids: number[], seed: number) =>
  ids.toSorted((a, b) => ((a * 7919 + seed) % 101) - ((b * 7919 + seed) % 101) || a - b);

const withoutLogo = (media: WireMedia[]) => media.filter((one) => one.sort_order !== -1);
const mediaIds = (media: WireMedia[]) => media.map(({ id }) => id);

/** Sends the step; null if it needs a picture and there is none. */
async function perform(
  { send, businessId }: PictureOwner,
  fileId: number,
  step: Act,
  media: WireMedia[],
): Promise<Response | null> {
  const path = '/api/media/business';
  if (step.kind === 'add') {
    const { kind: _, ...placement } = step;
    return send('POST', path, { business_id: businessId, media_file_id: fileId, ...placement });
  }
  if (step.kind === 'order') {
    const ids = shuffled(mediaIds(withoutLogo(media)), step.seed);
    return send('PUT', `${path}/order/${businessId}`, { ids });
  }
  const chosen = media[step.which % media.length];
  if (!chosen) return null;
  if (step.kind === 'remove') return send('DELETE', `${path}/media/${chosen.id}`);
  if (step.kind === 'choose') return send('PUT', `${path}/${businessId}/primary/${chosen.id}`);
  return send('PUT', `${path}/media/${chosen.id}`, { sort_order: step.sort_order });
}

function expectInvariants(media: WireMedia[]): void {
  const logos = media.filter((one) => one.sort_order === -1);
  expect(logos.length).toBeLessThanOrEqual(1);
  for (const logo of logos) expect(logo.caption).toBe('Logo');
  expect(media.filter((one) => one.is_primary)).toHaveLength(media.length > 0 ? 1 : 0);
  const inOrder = media.toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id);
  expect(media.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
}

function expectEffect(step: Act, before: WireMedia[], after: WireMedia[]): void {
  const gallery = withoutLogo(after);
  const wanted =
    step.kind === 'order' ? shuffled(mediaIds(withoutLogo(before)), step.seed) : mediaIds(gallery);
  const places =
    step.kind === 'order' ? wanted.map((_, index) => index) : gallery.map((one) => one.sort_order);
  expect([mediaIds(gallery), gallery.map((one) => one.sort_order)]).toEqual([wanted, places]);
  const chosen = step.kind === 'choose' ? before[step.which % before.length]?.id : undefined;
  expect(chosen ?? after.find((one) => one.is_primary)?.id).toBe(after.find((one) => one.is_primary)?.id);
}

/** Stores a picture of the owner that stays in use, because their first business shows it. */
async function storeUsedFile({ id, businessId }: PictureOwner): Promise<number> {
  const { id: mediaFileId } = await storeImage(opened, { input: await nextPicture(), ownerUserId: id });
  await insertBusinessMedia(opened.db, { businessId, mediaFileId });
  return mediaFileId;
}

describe('any sequence of changes to a gallery', () => {
  it('keeps one logo at most, one primary picture, and an order', { timeout: 120_000 }, async () => {
    const person = await newOwner(opened, { premium: true });
    const fileId = await storeUsedFile(person);
    const property = fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { id: businessId } = await buildBusiness(opened.db, { userId: person.id });
      const owner = { ...person, businessId };
      for (const step of steps) {
        const before = await listed(owner, owner, '?scope=all');
        const response = await perform(owner, fileId, step, before);
        expect([200, 201, 204, 409]).toContain(response?.status ?? 200);
        const after = await listed(owner, owner, '?scope=all');
        expectInvariants(after);
        expectEffect(step, before, after);
      }
    });
    await fc.assert(property, { numRuns: fuzzRuns(25) });
  });

  it.each([9_999, 2_147_483_647])('accepts every sort order that it returned, after %i too', async (last) => {
    const owner = await newOwner(opened);
    const add = async (placement: object) => {
      const file = await storeImage(opened, { input: await nextPicture(), ownerUserId: owner.id });
      const body = { business_id: owner.businessId, media_file_id: file.id, ...placement };
      expect((await owner.send('POST', '/api/media/business', body)).status).toBe(201);
    };
    for (const placing of [{ sort_order: -1 }, { sort_order: last }, {}]) await add(placing);
    const before = await listed(owner, owner);
    for (const { id, caption, sort_order } of before) {
      const path = `/api/media/business/media/${id}`;
      expect((await owner.send('PUT', path, { caption, sort_order })).status).toBe(200);
      const asLogo = await owner.send('PUT', path, { sort_order: -1 });
      expect([sort_order, asLogo.status]).toEqual([sort_order, sort_order === -1 ? 200 : 422]);
    }
    expect(await listed(owner, owner)).toEqual(before);
  });

  it.each([
    ['one is missing', (ids: number[]) => ids.slice(1)],
    ['one is there twice', (ids: number[]) => [ids[0]!, ...ids.slice(1), ids[0]!]],
    ['one stands for another', (ids: number[]) => [ids[0]!, ids[0]!]],
    ['one is a stranger', (ids: number[]) => [...ids, 999_999]],
  ])('refuses an order in which %s', async (_, change) => {
    const owner = await newOwner(opened);
    const file = await storeImage(opened, { input: await nextPicture(), ownerUserId: owner.id });
    const add = () =>
      owner.send('POST', '/api/media/business', { business_id: owner.businessId, media_file_id: file.id });
    await add();
    await add();
    const before = await listed(owner, owner);
    const ids = change(before.map(({ id }) => id));
    const response = await owner.send('PUT', `/api/media/business/order/${owner.businessId}`, { ids });
    expect([response.status, await listed(owner, owner)]).toEqual([409, before]);
  });
});
