import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { BusinessProfile } from '../schema.ts';

const opened = await openTestApp();
const { db, read, close } = opened;
afterAll(close);

const ana = await newPerson(opened);
const pagesOf = async (path: string) => {
  const { websiteUrl, facebookUrl, instagramUrl, tiktokUrl, youtubeUrl, telegramUrl } = await read(
    path,
    BusinessProfile,
  );
  return { websiteUrl, facebookUrl, instagramUrl, tiktokUrl, youtubeUrl, telegramUrl };
};
const NONE = {
  websiteUrl: null,
  facebookUrl: null,
  instagramUrl: null,
  tiktokUrl: null,
  youtubeUrl: null,
  telegramUrl: null,
};

describe('pages on social networks', () => {
  it('are stored in one spelling, each in the field of its network', async () => {
    const response = await ana.send('POST', '/api/business-profiles/', {
      user_id: ana.id,
      name: 'Panadería Luz',
      website_url: 'https://m.facebook.com/Luz?mibextid=1',
      instagram_url: ' @Luz ',
      tiktok_url: 'https://youtube.com/@luz?si=2',
      telegram_url: 't.me/luz_pan',
    });
    const { id } = (await response.json()) as { id: number };
    const path = `/api/business-profiles/${id}`;
    expect(await pagesOf(path)).toEqual({
      ...NONE,
      facebookUrl: 'https://www.facebook.com/luz',
      instagramUrl: 'https://www.instagram.com/luz',
      youtubeUrl: 'https://www.youtube.com/@luz',
      telegramUrl: 'https://t.me/luz_pan',
    });
    expect((await ana.send('PUT', path, { website_url: 'https://luz.gt', facebook_url: null })).status).toBe(
      200,
    );
    expect(await pagesOf(path)).toMatchObject({ websiteUrl: 'https://luz.gt/', facebookUrl: null });
  });

  it('replace no other one', async () => {
    const { id } = await buildBusiness(db, { userId: ana.id, facebookUrl: 'https://www.facebook.com/luz' });
    const path = `/api/business-profiles/${id}`;
    const response = await ana.send('PUT', path, { website_url: 'facebook.com/otra' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      detail: [
        {
          type: 'page',
          loc: ['json', 'website_url'],
          msg: 'Ese enlace es de Facebook, y ya hay otro en ese campo. Deja solo uno.',
        },
      ],
    });
    expect((await ana.send('PUT', path, { website_url: 'facebook.com/luz' })).status).toBe(200);
    expect(await pagesOf(path)).toMatchObject({
      websiteUrl: null,
      facebookUrl: 'https://www.facebook.com/luz',
    });
  });

  it.each([
    ['facebook_url', 'https://facebook.com.evil.example/luz', 'Pega el enlace de tu página de Facebook'],
    ['youtube_url', 'https://youtu.be/dQw4w9WgXcQ', 'Ese enlace es de un video'],
  ])('refuse in %s %s', async (field, text, message) => {
    const response = await ana.send('POST', '/api/business-profiles/', {
      user_id: ana.id,
      name: 'Panadería Sol',
      [field]: text,
    });
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain(message);
  });
});
