import { describe, expect, it } from 'vitest';
import { activatedMail, endedMail, endingMail } from './mails.ts';

const site = { name: 'Plaza Chapina', url: 'https://plaza.example' };
const ana = { name: 'Ana Xicará', planName: 'Premium' };
const expiresAt = new Date('2026-04-13T03:05:00Z');
const OWN_PLANS = 'https://plaza.example/planes-suscripcion';

describe.each([
  {
    mail: activatedMail(site, { ...ana, expiresAt, isExtension: false }),
    subject: 'Tu plan Premium de Plaza Chapina ya está activo',
    link: 'https://plaza.example/mis-contenidos',
    sentences: ['Hola, Ana Xicará:', 'hasta 3 negocios, 90 anuncios al mes con fotos', '12 de abril de 2026'],
  },
  {
    mail: activatedMail(site, { ...ana, expiresAt: null, isExtension: true }),
    subject: 'Tu plan Premium de Plaza Chapina dura más',
    link: 'https://plaza.example/mis-contenidos',
    sentences: ['Gracias por seguir con nosotros.', 'Sin fecha de fin'],
  },
  {
    mail: endingMail(site, { ...ana, expiresAt }),
    subject: 'Tu plan Premium de Plaza Chapina vence el 12 de abril de 2026',
    link: OWN_PLANS,
    sentences: [
      'se muestran 1 negocio con 3 fotos y 10 anuncios de cada mes',
      'no se borra nada',
      '12 de abril de 2026, 9:05 p. m. (hora de Guatemala)',
    ],
  },
  {
    mail: endedMail(site, { ...ana, hidden: { businesses: 2, announcements: 1 } }),
    subject: 'Tu plan Premium de Plaza Chapina terminó',
    link: OWN_PLANS,
    sentences: [
      'Por ahora están ocultos 2 negocios y 1 anuncio. No se borró nada: con Premium vuelven a mostrarse.',
    ],
  },
  {
    mail: endedMail(site, { ...ana, hidden: { businesses: 1, announcements: 0 } }),
    subject: 'Tu plan Premium de Plaza Chapina terminó',
    link: OWN_PLANS,
    sentences: ['Por ahora está oculto 1 negocio. No se borró nada: con Premium vuelve a mostrarse.'],
  },
  {
    mail: endedMail(site, { ...ana, hidden: { businesses: 0, announcements: 0 } }),
    subject: 'Tu plan Premium de Plaza Chapina terminó',
    link: OWN_PLANS,
    sentences: ['Tus negocios y anuncios siguen a la vista.'],
  },
])('$subject', ({ mail, subject, link, sentences }) => {
  it('has its sentences and its link in HTML and in text', () => {
    expect(mail.subject).toBe(subject);
    for (const sentence of sentences) {
      expect(mail.html).toContain(sentence);
      expect(mail.text).toContain(sentence);
    }
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.text.split('\n')).toContain(link);
  });
});

it('escapes names', () => {
  const name = '<img src=x onerror=alert(1)>\n\nhttps://evil.example\n';
  const mails = [
    activatedMail(site, { name, planName: '<b>', expiresAt, isExtension: false }),
    endingMail(site, { name, planName: '<b>', expiresAt }),
    endedMail(site, { name, planName: '<b>', hidden: { businesses: 0, announcements: 0 } }),
  ];
  for (const { html, text } of mails) {
    expect(html).not.toMatch(/<(img|b)\b/);
    expect(text.split('\n')).not.toContain('https://evil.example');
  }
});
