import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import type { openTestApp } from './app.ts';
import { newPerson } from './person.ts';
import { nextPicture, pictureForm } from './pictures.ts';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;
type Person = Awaited<ReturnType<typeof newPerson>>;

export interface WireMedia {
  id: number;
  caption: string | null;
  sort_order: number;
  is_primary: boolean;
  is_hidden: boolean;
  media_file: { id: number; download_url: string };
}

export type PictureOwner = Person & { businessId: number };

export async function newOwner(
  opened: TestApp,
  values: Parameters<typeof newPerson>[1] = {},
): Promise<PictureOwner> {
  const owner = await newPerson(opened, values);
  return { ...owner, businessId: (await buildBusiness(opened.db, { userId: owner.id })).id };
}

export const imagePath = ({ businessId }: PictureOwner) => `/api/upload/business/${businessId}/image`;

export const upload = async (
  owner: PictureOwner,
  fields: Record<string, string> = {},
  content?: Buffer,
  key: string = randomUUID(),
) =>
  owner.send('POST', imagePath(owner), pictureForm([content ?? (await nextPicture())], fields), {
    'idempotency-key': key,
  });

export async function uploaded(
  owner: PictureOwner,
  fields?: Record<string, string>,
  content?: Buffer,
): Promise<WireMedia> {
  const response = await upload(owner, fields, content);
  expect(response.status).toBe(201);
  return response.json();
}

export async function listed(
  asker: Pick<Person, 'get'>,
  { businessId }: PictureOwner,
  query = '',
): Promise<WireMedia[]> {
  return (await asker.get(`/api/media/business/${businessId}${query}`)).json();
}
