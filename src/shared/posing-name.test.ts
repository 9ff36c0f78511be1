import { describe, expect, it } from 'vitest';
import { posesAsOperator } from './posing-name.ts';

const SITE = 'Plaza Chapina';

describe('a name that poses as the operator', () => {
  it.each([
    'Administración',
    'Administración de Plaza Chapina',
    'Administración de la página',
    'ADMINISTRACIÓN DEL SITIO',
    'La Administración',
    'Administrador',
    'Administradora del sitio',
    'Admón.',
    'Adm. de la página',
    'Gerencia del sitio',
    'Dueño de la página',
    'admin',
    'Admin ',
    '  A d m i n ',
    'A.D.M.I.N.',
    'a-d-m-i-n',
    'Admin_GT',
    'admin123',
    'El Admin',
    '4dm1n',
    '@dmin',
    'adm1n1strador',
    'аdmin',
    'аdmіn',
    'Αdmin',
    'ADΜIΝ',
    'adrnin',
    'addmmin',
    'ad\u200bmin',
    'ad\u00admin',
    'a\u202edmin',
    'ádmín',
    'ａｄｍｉｎ',
    '𝐀𝐝𝐦𝐢𝐧',
    '𝓐𝓭𝓶𝓲𝓷',
    'ⓐⓓⓜⓘⓝ',
    '🅰🅳🅼🅸🅽',
    'ᴀᴅᴍɪɴ',
    'ᗩᗪᗰIᑎ',
    'ᎪᎠᎷᎥN',
    'ᑭᒪᗩᘔᗩ ᑕᕼᗩᑭIᑎᗩ',
    '₱Ⱡ₳Ⱬ₳ ₵Ⱨ₳₱ł₦₳',
    '卩ㄥ卂乙卂 匚卄卂卩丨几卂',
    'admin ✓',
    'Plaza Chapina',
    'plaza chapina',
    'PLAZA  CHAPINA',
    'PlazaChapina',
    'plaza.chapina',
    'P l a z a C h a p i n a',
    'Plazа Сhapina',
    'Pl4za Ch4pin4',
    'PIaza Chapina',
    'Plaza Chapina Oficial',
    'Plaza Chapina GT',
    'xXPlazaChapinaXx',
    'PlazaChapina2',
    'Soporte Plaza Chapina',
    'Ana de Plaza Chapina',
    'Equipo de Plaza Chapina',
    'Equipo Plaza',
    'Equipo Chapina',
    'El Equipo',
    'Soporte',
    'S0p0rte',
    'Soporte Técnico',
    'Soporte GT',
    'soportegt',
    'Moderador',
    'Moderación de comentarios',
    'Webmaster',
    'Staff',
    'Sistema',
    'Propietario',
    'Negocio verificado',
    'Servicio al Cliente',
    'Atención al cliente',
    'Centro de ayuda',
  ])('%s', (name) => {
    expect(posesAsOperator(name, SITE)).toBe(true);
  });

  it.each([
    ['Antojo', 'Soporte Antojo'],
    ['Antojo', 'Ant0jo'],
    ['Mi Pueblo GT', 'Equipo de Mi Pueblo'],
    ['Mi Pueblo GT', 'mipueblogt'],
    ['Xela Directa', 'Administración Xela'],
    ['Xela Directa', 'XELA-DIRECTA'],
  ])('of the site %s: %s', (site, name) => {
    expect(posesAsOperator(name, site)).toBe(true);
  });
});

describe('an honest name', () => {
  it.each([
    'Administradora de Condominios',
    'Administración de Edificios López',
    'Administradora Ruiz',
    'Ana Soporte',
    'Gerencia López',
    'Adm Motors',
    'Dueñas',
    'Ana Plaza',
    'Carla Plaza',
    'La Chapina',
    'Chapina',
    'Plaza Sésamo',
    'Plaza Cemaco',
    'Tortillería La Chapina',
    'Soporte Técnico Hernández',
    'Equipo de Fútbol Xela',
    'Equipos Médicos de Guatemala',
    'Oficial de Policía López',
    'Sistemas Solares Pérez',
    'Delia Admina',
    'María del Carmen',
    'José de León',
    'Ana de la Cruz',
    'Guatemala',
    'De la Web',
    'Consuelo Ayuda',
    'Armin Adán',
    'Edmin Morales',
    'Madmin',
    'Adminda López',
    'Verificaciones Eléctricas Tot',
    'Operadora de Turismo Atitlán',
    'Staffa Rodríguez',
    'Rut Ool',
    'Root Beer Xela',
    'Nimajuyú 2',
    'K’iche’ Tz’i’',
    'Юлия',
    'Ἀθηνᾶ',
    '山田太郎',
    '🌮',
    '123',
  ])('%s', (name) => {
    expect(posesAsOperator(name, SITE)).toBe(false);
  });

  it.each([
    ['Antigua', 'Ana Antigua'],
    ['La Plaza', 'Carla Plaza'],
    ['Plaza', 'Ana Plaza'],
  ])('on the site %s: %s', (site, name) => {
    expect(posesAsOperator(name, site)).toBe(false);
  });
});

it('comes to an end with a text that is too long for a name', () => {
  for (const part of ['admin', 'plaza', 'a b '])
    expect(posesAsOperator(part.repeat(20_000), SITE)).toEqual(expect.any(Boolean));
});
