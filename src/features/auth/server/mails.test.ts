import { describe, expect, it } from 'vitest';
import { codeMail, newSignInMail, passwordChangedMail } from './mails.ts';

const site = { name: 'Plaza Chapina', url: 'https://plaza.example' };
const code = 'Zk3vX9qLr2Yw8Tn5-d7Hj1Mc4Pf6Gs0AeUoIyRx_bNu';
const at = new Date('2026-03-14T03:05:00Z');

const linksIn = (html: string) => [
  ...new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address?.replaceAll('&amp;', '&'))),
];

describe.each([
  {
    mail: codeMail(site, { kind: 'verify-email', code }),
    subject: 'Verifica tu email en Plaza Chapina',
    link: `https://plaza.example/verify-email?code=${code}`,
    says: ['El enlace sirve durante 24 horas y una sola vez.', '¿No creaste una cuenta en Plaza Chapina?'],
  },
  {
    mail: codeMail(site, { kind: 'verify-email', code, intention: 'business' }),
    subject: 'Verifica tu email en Plaza Chapina',
    link: `https://plaza.example/verify-email?code=${code}&from=%2Fmis-contenidos%3Fnuevo%3Dnegocio`,
    says: ['sigue con tu negocio: el formulario se abre enseguida.'],
  },
  {
    mail: codeMail(site, { kind: 'change-email', code }),
    subject: 'Verifica tu email en Plaza Chapina',
    link: `https://plaza.example/verify-email?code=${code}`,
    says: ['El enlace sirve durante 1 hora y una sola vez.'],
  },
  {
    mail: codeMail(site, { kind: 'reset-password', code }),
    subject: 'Crea una contraseña nueva para Plaza Chapina',
    link: `https://plaza.example/new-password?code=${code}`,
    says: ['El enlace sirve durante 1 hora y una sola vez.', '¿No lo pediste?'],
  },
  {
    mail: passwordChangedMail(site, { name: 'Ana Xicará', at }),
    subject: 'Tu contraseña de Plaza Chapina cambió',
    link: 'https://plaza.example/password-reset',
    says: ['Hola, Ana Xicará:', '13 de marzo de 2026, 9:05 p. m. (hora de Guatemala)', 'Si no fuiste tú'],
  },
  {
    mail: newSignInMail(site, { name: 'Ana Xicará', device: 'Chrome en Android', at }),
    subject: 'Nuevo inicio de sesión en Plaza Chapina',
    link: 'https://plaza.example/password-reset',
    says: ['Chrome en Android', '13 de marzo de 2026, 9:05 p. m. (hora de Guatemala)', 'Si no fuiste tú'],
  },
])('$subject', ({ mail, subject, link, says }) => {
  it('has the same text in HTML and plain text', () => {
    expect(mail.subject).toBe(subject);
    for (const sentence of says) {
      expect(mail.html).toContain(sentence);
      expect(mail.text).toContain(sentence);
    }
  });

  it('links to one address, which is also readable', () => {
    expect(linksIn(mail.html)).toEqual(['https://plaza.example', link]);
    expect(mail.html).toContain(`>${link.replaceAll('&', '&amp;')}</a>`);
    expect(mail.text.split('\n')).toContain(link);
  });
});

it('escapes what strangers typed', () => {
  const name = '<img src=x onerror=alert(1)>"\'\n\nhttps://evil.example\n';
  const hostile = { name: '<b>"Plaza"</b>', url: 'https://plaza.example' };
  const mails = [
    newSignInMail(hostile, { name, device: '</td><script>alert(1)</script>', at }),
    passwordChangedMail(hostile, { name, at }),
    codeMail(hostile, { kind: 'verify-email', code: '"><script>alert(1)</script>' }),
  ];
  for (const { html, text } of mails) {
    expect(html).not.toMatch(/<(img|script|b)\b/);
    expect(html).toContain('&lt;b&gt;&quot;Plaza&quot;&lt;/b&gt;');
    expect(linksIn(html).every((address) => address?.startsWith('https://plaza.example'))).toBe(true);
    expect(text.split('\n')).not.toContain('https://evil.example');
  }
});
