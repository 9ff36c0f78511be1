import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('an address', () => {
  it.each([
    ['https://ana:secret@plaza.example', 'must have no user and password'],
    ['https://ana@plaza.example', 'must have no user and password'],
    ['https://plaza.example/?x=1', 'must end before ? and #'],
    ['https://plaza.example#x', 'must end before ? and #'],
    ['https://plaza.example?', 'must end before ? and #'],
  ])('refuses %s as the public address', (url, fault) => {
    expect(() => readConfig({ PUBLIC_URL: url })).toThrow(`PUBLIC_URL: ${fault}`);
  });

  it('refuses addresses with a password in links, and none with an at sign in its path', () => {
    expect(() => readConfig({ SOCIAL_URL: 'https://a:b@social.example' })).toThrow(
      'SOCIAL_URL: must have no',
    );
    expect(readConfig({ PHOTOS_URL: 'https://social.example/@plaza' }).site.photosUrl).toBe(
      'https://social.example/@plaza',
    );
  });
});
