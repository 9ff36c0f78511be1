import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { buildBusiness } from '../db/builders/business.ts';
import type { openTestApp } from './app.ts';
import { newPerson } from './person.ts';
import { nextPicture, pictureForm } from './pictures.ts';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;
type Person = Awaited<ReturnType<typeof newPerson>>;

/** A picture of a business or an announcement as it comes over the wire. */
export interface WireMedia {
  id: number;
  caption: string | null;
  sort_order: number;
  is_primary: boolean;
  is_hidden: boolean;
  media_file: { id: number; download_url: string };
}

/** A person with a business. */
export type PictureOwner = Person & { businessId: number };

/** Somebody new with a business of theirs. */
export async function newOwner(
  opened: TestApp,
  values: Parameters<typeof newPerson>[1] = {},
): Promise<PictureOwner> {
  const owner = await newPerson(opened, values);
  return { ...owner, businessId: (await buildBusiness(opened.db, { userId: owner.id })).id };
}

/** Where pictures of the owner's business are sent, one by one. */
export const imagePath = ({ businessId }: PictureOwner) => `/api/upload/business/${businessId}/image`;

/** Sends the owner's business a picture, by default a new one under a key of its own. */
export const upload = async (
  owner: PictureOwner,
  fields: Record<string, string> = {},
  content?: Buffer,
  key: string = randomUUID(),
) =>
  owner.send('POST', imagePath(owner), pictureForm([content ?? (await nextPicture())], fields), {
    'idempotency-key': key,
  });

/** The same, where nothing may go wrong. */
export async function uploaded(
  owner: PictureOwner,
  fields?: Record<string, string>,
  content?: Buffer,
): Promise<WireMedia> {
  const response = await upload(owner, fields, content);
  expect(response.status).toBe(201);
  return response.json();
}

/** The pictures of the owner's business as somebody gets them. */
export async function listed(
  asker: Pick<Person, 'get'>,
  { businessId }: PictureOwner,
  query = '',
): Promise<WireMedia[]> {
  return (await asker.get(`/api/media/business/${businessId}${query}`)).json();
}
