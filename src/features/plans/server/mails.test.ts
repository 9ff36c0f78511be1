import { describe, expect, it } from 'vitest';
import type { Notice } from '#features/notifications/server/index.ts';
import { renderMail } from '#platform/mail/template.ts';
import { TEST_SITE as site } from '#test/app.ts';
import { endingMail } from './mails.ts';
import {
  activatedNotice,
  endedNotice,
  lapsedRequestNotice,
  paymentNotice,
  undoneNotice,
  voidedNotice,
} from './notices.ts';

const planName = 'Premium';
const expiresAt = new Date('2026-04-13T03:05:00Z');
const payment = { amount: 40, method: 'transfer', paidOn: '2026-03-13' } as const;
const OWN_PLANS = 'https://plaza.example/planes-suscripcion';

const mailOf = ({ mail: { action, path, ...mail }, path: noticePath }: Notice) =>
  renderMail(site, { ...mail, action: { label: action, url: site.url + (path ?? noticePath) } });

describe.each([
  {
    mail: mailOf(activatedNotice(site, { planName, expiresAt, isExtension: false, payment })),
    subject: 'Tu plan Premium de Plaza Chapina ya está activo',
    link: 'https://plaza.example/mis-contenidos',
    sentences: [
      'hasta 3 negocios, 90 anuncios al mes con fotos',
      '12 de abril de 2026',
      'Q40, transferencia, 13 de marzo de 2026',
    ],
  },
  {
    mail: mailOf(activatedNotice(site, { planName, expiresAt: null, isExtension: true })),
    subject: 'Tu plan Premium de Plaza Chapina dura más',
    link: 'https://plaza.example/mis-contenidos',
    sentences: ['Gracias por seguir con nosotros.', 'Sin fecha de fin'],
  },
  {
    mail: endingMail(site, { name: 'Ana Xicará', planName, expiresAt }),
    subject: 'Tu plan Premium de Plaza Chapina vence el 12 de abril de 2026',
    link: OWN_PLANS,
    sentences: [
      'se muestran 1 negocio con 3 fotos y 30 productos sin foto en su carta, y 10 anuncios de cada mes',
      'no se borra nada',
      '12 de abril de 2026, 9:05 p. m. (hora de Guatemala)',
    ],
  },
  {
    mail: mailOf(endedNotice(site, { planName, hidden: { businesses: 2, announcements: 1 } })),
    subject: 'Tu plan Premium de Plaza Chapina terminó',
    link: OWN_PLANS,
    sentences: [
      'Por ahora están ocultos 2 negocios y 1 anuncio. No se borró nada: con Premium vuelven a mostrarse.',
    ],
  },
  {
    mail: mailOf(endedNotice(site, { planName, hidden: { businesses: 1, announcements: 0 } })),
    subject: 'Tu plan Premium de Plaza Chapina terminó',
    link: OWN_PLANS,
    sentences: ['Por ahora está oculto 1 negocio. No se borró nada: con Premium vuelve a mostrarse.'],
  },
  {
    mail: mailOf(endedNotice(site, { planName, hidden: { businesses: 0, announcements: 0 } })),
    subject: 'Tu plan Premium de Plaza Chapina terminó',
    link: OWN_PLANS,
    sentences: ['Tus negocios y anuncios siguen a la vista.'],
  },
  {
    mail: mailOf(
      undoneNotice(site, {
        planName,
        reason: 'Era otra persona.',
        now: { isPremium: true, expiresAt },
        payment,
      }),
    ),
    subject: 'Deshicimos el último cambio de tu plan Premium de Plaza Chapina',
    link: OWN_PLANS,
    sentences: ['Tu plan Premium vence el 12 de abril de 2026, como antes.', 'Era otra persona.', 'Q40'],
  },
  {
    mail: mailOf(paymentNotice(site, payment)),
    subject: 'Anotamos tu pago de Premium en Plaza Chapina',
    link: OWN_PLANS,
    sentences: ['Anotamos tu pago de Premium: Q40, transferencia, 13 de marzo de 2026.'],
  },
  {
    mail: mailOf(voidedNotice(site, payment, 'Se anotó dos veces.')),
    subject: 'Anulamos un pago de Premium en Plaza Chapina',
    link: OWN_PLANS,
    sentences: ['Se anotó dos veces.', 'Tu plan sigue como está.'],
  },
  {
    mail: mailOf(lapsedRequestNotice(site, 'PC-7KM2X')),
    subject: 'Tu solicitud de Premium en Plaza Chapina venció',
    link: OWN_PLANS,
    sentences: ['Pasaron 30 días y no nos llegó el pago de la solicitud PC-7KM2X.'],
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

it('escapes names and reasons', () => {
  const name = '<img src=x onerror=alert(1)>\n\nhttps://evil.example\n';
  const now = { isPremium: false, expiresAt: null };
  const mails = [
    endingMail(site, { name, planName: '<b>', expiresAt }),
    mailOf(activatedNotice(site, { planName: '<b>', expiresAt, isExtension: false })),
    mailOf(endedNotice(site, { planName: '<b>', hidden: { businesses: 0, announcements: 0 } })),
    mailOf(undoneNotice(site, { planName: '<b>', reason: '<img src=x>', now, payment: null })),
  ];
  for (const { html, text } of mails) {
    expect(html).not.toMatch(/<(img|b)\b/);
    expect(text.split('\n')).not.toContain('https://evil.example');
  }
});
