import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { repairToken } from './repair-address.ts';
import { isPage } from '#web/ssr/entry-server.tsx';

const { app, close } = await openTestApp({ isPage });
afterAll(close);

const SIGNED = 'WzE3OTkxMjM0NTY3ODksNDJd.aB3_-Zx0Q9kLmN4oPqRsTuVwXyZ1234567890abcde';
const CODE = '3DaB-_Zx0Q9kLmN4oPqRsTuVwXyZ1234567890abcde';

const follow = async (path: string) => {
  const response = await app.request(path);
  return [response.status, response.headers.get('location')];
};

it('takes codes of the length that mails carry', () => expect(CODE).toHaveLength(43));

describe('a mailed link', () => {
  const PLAIN = `/enlace/baja?t=${SIGNED}`;

  it.each([
    `/enlace/baja?t=3D${SIGNED}`,
    `/enlace/baja?t=${SIGNED}.`,
    `/enlace/baja?t=${SIGNED})`,
    `/enlace/baja?t=${SIGNED}>`,
    `/enlace/baja?t=${SIGNED}%3E`,
    `/enlace/baja?t="${SIGNED}"`,
    `/enlace/baja?t=${SIGNED}'`,
    `/enlace/baja?t=${SIGNED},`,
    `/enlace/baja?t=${SIGNED};`,
    `/enlace/baja?t=${SIGNED}%22%3Eabrir`,
    `/enlace/baja?t=${SIGNED}%20Saludos`,
    `/enlace/baja?t=${SIGNED}%E2%80%8B`,
    `/enlace/baja?t=${SIGNED.slice(0, 20)}=${SIGNED.slice(20)}`,
    `/enlace/baja?t=${SIGNED.slice(0, 20)}=%0D%0A${SIGNED.slice(20)}`,
    `/enlace/baja?t%3D${SIGNED}`,
    `/enlace/baja%3Ft=${SIGNED}`,
    `/enlace/baja%3Ft%3D${SIGNED}`,
  ])('damaged to %s works', async (path) => {
    expect(await follow(path)).toEqual([302, PLAIN]);
  });

  it.each([
    ['utm', `${PLAIN}&utm_source=correo&fbclid=x`],
    ['nothing', PLAIN],
  ])('with %s added is left as it is', async (_, path) => {
    expect((await app.request(path)).status).toBe(200);
  });

  it.each([
    [`/confirmar-datos?enlace=3D${SIGNED}.`, `/confirmar-datos?enlace=${SIGNED}`],
    [`/enlace/renovar?t=${SIGNED}&amp;utm_source=x`, `/enlace/renovar?t=${SIGNED}&utm_source=x`],
    [`/verify-email?code=3D${CODE}`, `/verify-email?code=${CODE}`],
    [`/verify-email?code=${CODE}.&amp;from=%2Fnegocios`, `/verify-email?code=${CODE}&from=%2Fnegocios`],
    [`/verify-email?utm_source=a&amp;code=${CODE}`, `/verify-email?utm_source=a&code=${CODE}`],
    [`/new-password?code=${CODE})`, `/new-password?code=${CODE}`],
    [`/invitacion/${SIGNED}.`, `/invitacion/${SIGNED}`],
    [`/invitacion/${SIGNED}%3E`, `/invitacion/${SIGNED}`],
    [`/invitacion-negocio/${SIGNED}.`, `/invitacion-negocio/${SIGNED}`],
    [
      `/auth/action?mode=3DresetPassword&oobCode=3D${CODE}`,
      `/auth/action?mode=resetPassword&oobCode=${CODE}`,
    ],
  ])('%s leads to %s', async (path, meant) => expect(await follow(path)).toEqual([302, meant]));

  it('leaves a code that begins like damage', () => {
    for (const token of [CODE, SIGNED, `${CODE.slice(0, -1)}_`, `${CODE.slice(0, -1)}-`])
      expect(repairToken(token)).toBe(token);
  });
});

describe('an address with something behind it', () => {
  it.each([
    ['/negocios.', '/negocios'],
    ['/business/12.', '/business/12'],
    ['/business/12)', '/business/12'],
    ['/business/12),', '/business/12'],
    ['/business/12%3E', '/business/12'],
    ['/business/12"', '/business/12'],
    ['/business/12%E2%80%9D', '/business/12'],
    ['/business/12*', '/business/12'],
    ['/business/12%E2%80%8B', '/business/12'],
    ['/business/12%20', '/business/12'],
    ['/business/12/cafe-luna.', '/business/12/cafe-luna'],
    ['/anuncios/5!', '/anuncios/5'],
    ['/planes]', '/planes'],
    ['/negocios.?search=pan', '/negocios?search=pan'],
    ['/)', '/'],
    [`/enlace/baja.?t=${SIGNED}`, `/enlace/baja?t=${SIGNED}`],
  ])('%s leads to %s', async (path, meant) => expect(await follow(path)).toEqual([301, meant]));

  it.each([
    '//evil.example.',
    '/%2Fevil.example)',
    '/%5Cevil.example.',
    '/nada.',
    '/api/business-profiles/1.',
  ])('%s leads nowhere', async (path) => {
    expect((await app.request(path)).headers.get('location')).toBe(null);
  });
});
