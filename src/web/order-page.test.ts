import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { buildUser } from '#db/builders/user.ts';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const { app, db, close } = await openTestApp({ renderPage: renderInDevelopment });
afterAll(close);

const { id: userId } = await buildUser(db, { premium: true });

async function newShop(given: Parameters<typeof buildBusiness>[1] = {}) {
  const { id: businessId } = await buildBusiness(db, {
    userId,
    name: 'Tamales Doña Mela',
    phoneNumber: '+50255551234',
    whatsappNumber: '+50255551234',
    ...given,
  });
  const { id: tamal } = await buildCatalogItem(db, { businessId });
  const { id: cake } = await buildCatalogItem(db, { businessId, name: 'Pastel', priceCentavos: null });
  return { businessId, tamal, cake, path: `/business/${businessId}/pedido` };
}

const post = (path: string, fields: Record<string, string>) =>
  app.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: TEST_SITE.url },
  });

const decode = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

async function read(path: string) {
  const response = await app.request(path);
  return { status: response.status, headers: response.headers, html: decode(await response.text()) };
}

const linkIn = (html: string) => {
  const [, href = ''] =
    /href="(https:\/\/wa\.me\/[^"]*)"[^>]*>(?:(?!<\/a>).)*Pedir por WhatsApp/s.exec(html) ?? [];
  return href === '' ? null : new URL(href).searchParams.get('text');
};

describe('an order without script', () => {
  it('leads from the amounts to the message', async () => {
    const { path, tamal, cake } = await newShop();
    const answer = await post(path, { [`cantidad-${tamal}`]: '3', [`cantidad-${cake}`]: '1', other: 'x' });
    expect(answer.status).toBe(303);
    const address = answer.headers.get('location') ?? '';
    expect(address).toMatch(new RegExp(`^${path}\\?lineas=${tamal}x3\\.${cake}x1&numero=[2-9A-Z]{4}$`));
    const { status, headers, html } = await read(address);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const text = linkIn(html);
    expect(text).toContain('3 × Tamal colorado · Q8 = Q24\n1 × Pastel · consultar');
    expect(text).toContain('Total: Q24, más lo que se consulta');
    expect(html).toContain('Total: Q24, más lo que se consulta');
  });

  it('says how it is received, when and how it is paid', async () => {
    const { path, tamal } = await newShop({ attributes: ['cash', 'card'] });
    const { html } = await read(`${path}?lineas=${tamal}x1&numero=K7F2&entrega=domicilio&pago=card`);
    expect(linkIn(html)).toMatch(/A domicilio para hoy, .*\n\nPago: Tarjeta\n\nPedido K7F2$/s);
    expect(html).toContain('agrega en el chat tu dirección');
  });

  it('leaves out what the carta does not have, or not today, and says so', async () => {
    const { path, tamal, businessId } = await newShop();
    const { id: gone } = await buildCatalogItem(db, {
      businessId,
      name: 'Ponche',
      soldOutUntil: new Date('2100-01-01'),
    });
    const { tamal: foreign } = await newShop({ name: 'Otra tienda' });
    const { html } = await read(`${path}?lineas=${tamal}x1.${gone}x1.${foreign}x2&numero=K7F2`);
    expect(linkIn(html)).toMatch(/pedir:\n\n1 × Tamal colorado · Q8\n\nTotal: Q8\n/);
    expect(html).toContain('Una parte de lo que elegiste ya no está en la carta');
  });

  it.each([
    ['no amount', {}, 'Elige primero algo de la carta.'],
    ['an amount that is none', { 'cantidad-1': '100' }, 'Revisa las cantidades: van de 1 a 99.'],
  ])('asks again after %s', async (_, fields, sentence) => {
    const { path } = await newShop();
    const answer = await post(path, fields);
    const { html } = await read(answer.headers.get('location') ?? '');
    expect(html).toContain(sentence);
    expect(linkIn(html)).toBeNull();
  });

  it.each(['-1', '1.5', '99999'])('names what is not in it, because its amount is %s', async (amount) => {
    const { path, tamal, cake } = await newShop();
    const answer = await post(path, { [`cantidad-${tamal}`]: '05', [`cantidad-${cake}`]: amount });
    const { html } = await read(answer.headers.get('location') ?? '');
    expect(linkIn(html)).toContain('pedir:\n\n5 × Tamal colorado · Q8 = Q40\n\nTotal');
    expect(html).toContain('Revisa la cantidad de «Pastel»');
  });

  it.each(['abc', '0', '1.5', '9999999999999999'])('to %s is not found', async (id) => {
    expect((await post(`/business/${id}/pedido`, { 'cantidad-1': '1' })).status).toBe(404);
    expect((await post(`/business/${id}/corregir`, {})).status).toBe(404);
  });

  it('without a number for WhatsApp offers to call, and shows the text', async () => {
    const { path, tamal } = await newShop({ whatsappNumber: null, phoneNumber: '+50222345678' });
    const { html } = await read(`${path}?lineas=${tamal}x1&numero=K7F2`);
    expect(linkIn(html)).toBeNull();
    expect(html).toContain('href="tel:+50222345678"');
    expect(html).toContain('1 × Tamal colorado · Q8');
  });

  it('to a business that has closed for good is refused', async () => {
    const { path, tamal } = await newShop({ closedAt: new Date('2026-01-01') });
    const { status, html } = await read(`${path}?lineas=${tamal}x1&numero=K7F2`);
    expect(status).toBe(200);
    expect(html).toContain('ya no recibe pedidos por aquí');
    expect(linkIn(html)).toBeNull();
  });

  it('too long for a link says so', async () => {
    const { path, businessId } = await newShop();
    const ids: number[] = [];
    for (let number = 0; number < 40; number += 1)
      ids.push((await buildCatalogItem(db, { businessId, name: `${'Ñ'.repeat(70)} ${number}` })).id);
    const { html } = await read(`${path}?lineas=${ids.map((id) => `${id}x9`).join('.')}&numero=K7F2`);
    expect(linkIn(html)).toBeNull();
    expect(html).toContain('muy largo para un enlace de WhatsApp');
  });

  it('has an address that takes nothing but what it can have', async () => {
    const { path, tamal } = await newShop();
    const answer = await app.request(`${path}?lineas=${tamal}x1&numero=<b>&entrega=nada&dia=2026-02-30`);
    expect(answer.status).toBeGreaterThanOrEqual(301);
    expect(answer.headers.get('location')).toBe(`${path}?lineas=${tamal}x1`);
  });
});
