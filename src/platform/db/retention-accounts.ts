import type { Tables } from './tables.ts';
import { type TableRetention, term } from './retention-terms.ts';

const ACCOUNT = {
  what: 'Tu cuenta, con tu foto, tu plan y qué avisos quieres recibir',
  keeps: 'mientras tengas cuenta',
};

const ALERTS = {
  what: 'Los avisos por correo que pides: qué buscas, dónde y tu correo',
  keeps: 'hasta que los terminas o cierras tu cuenta',
};

const CODES = 'Códigos y enlaces de los correos';

/** Says how long rows about accounts, their sessions and mails are kept. */
export const ACCOUNT_RETENTION = {
  appUser: {
    rows: { ...ACCOUNT, endsWith: 'code' },
    unverified: {
      what: 'Cuenta con un correo que nunca se comprobó y que no tiene ningún negocio',
      keeps: term(90, 'day'),
      from: 'sin usarla',
      job: 'unverified accounts',
    },
  },
  identityUser: { rows: { ...ACCOUNT, endsWith: 'code' } },
  userSubscription: { rows: { ...ACCOUNT, endsWith: 'appUser' } },
  planNotice: { rows: { ...ACCOUNT, endsWith: 'appUser' } },
  planTerm: { rows: { ...ACCOUNT, endsWith: 'appUser' } },
  // Accounts of a year: Código Tributario (Decreto 6-91), articles 47, 48 and 112, from when its tax is due.
  planPayment: {
    rows: {
      what: 'Pagos de Premium, sin tu nombre cuando cierras tu cuenta',
      keeps: term(4, 'year'),
      from: 'desde el 31 de marzo del año siguiente',
      job: 'old payments',
    },
  },
  noticeSetting: { rows: { ...ACCOUNT, endsWith: 'appUser' } },
  favorite: {
    rows: {
      what: 'Tus favoritos',
      keeps: 'hasta que los quitas, se borra el negocio o cierras tu cuenta',
      endsWith: 'appUser',
    },
  },
  accountRemoval: {
    finished: {
      what: 'Marca de que cerraste tu cuenta, para que nadie entre con ella',
      keeps: term(6, 'hour'),
      job: 'closed accounts',
    },
  },
  deletedAccount: {
    rows: {
      what: 'Marca sin nombre de que cerraste tu cuenta, para borrarla otra vez si recuperamos una copia de seguridad',
      keeps: term(1, 'year'),
      job: 'deletions',
    },
  },
  userSession: {
    unused: { what: 'Sesión que no usas', keeps: term(30, 'day'), job: 'expired sessions' },
    rows: { what: 'Sesión que usas', keeps: term(90, 'day'), job: 'expired sessions' },
  },
  userDevice: {
    rows: {
      what: 'Marcas de los aparatos que ya conocemos',
      keeps: term(400, 'day'),
      job: 'expired sessions',
    },
  },
  identityCode: {
    expired: { what: CODES, keeps: term(7, 'day'), from: 'desde que vencen', job: 'expired codes' },
  },
  resetLink: {
    expired: { what: CODES, keeps: term(7, 'day'), from: 'desde que vencen', job: 'expired codes' },
  },
  accountChange: {
    open: {
      what: 'Cambios de tu email o del propietario de un negocio, mientras esperan',
      keeps: 'hasta que se hacen o se detienen',
      endsWith: 'code',
    },
    ended: {
      what: 'Cambios de tu email o del propietario de un negocio, ya terminados',
      keeps: term(1, 'year'),
      from: 'desde que terminan',
      job: 'account changes',
    },
  },
  passwordRequest: {
    rows: {
      what: 'Correos de contraseña nueva o de invitación que no pudimos preparar',
      keeps: term(1, 'hour'),
      job: 'password reset requests',
    },
  },
  mailOutbox: {
    sent: { what: 'Texto de los correos que te enviamos', keeps: 'hasta que se envía', endsWith: 'code' },
    rows: {
      what: 'A quién, con qué asunto y cuándo escribimos, y los correos que no se pudieron enviar',
      keeps: term(30, 'day'),
      job: 'mail',
    },
  },
  notice: { rows: { what: 'Avisos que ves en tu cuenta', keeps: term(90, 'day'), job: 'old notices' } },
  alert: {
    unconfirmed: {
      what: 'Avisos por correo que pediste y no confirmaste, con tu correo',
      keeps: term(48, 'hour'),
      job: 'alerts',
    },
    rows: { ...ALERTS, endsWith: 'code' },
  },
  pushDevice: {
    failing: {
      what: 'Teléfonos y navegadores a los que ya no llegan tus avisos',
      keeps: term(14, 'day'),
      from: 'desde que falla el primero',
      job: 'alerts',
    },
    rows: {
      what: 'Los avisos que pides en un teléfono o navegador: qué buscas, dónde, y la dirección de sus notificaciones',
      keeps: 'hasta que los terminas, quitas el permiso o cierras tu cuenta',
      endsWith: 'code',
    },
  },
  alertGuest: { rows: { ...ALERTS, endsWith: 'code' } },
  alertMatch: {
    rows: {
      what: 'Lo nuevo que espera tu próximo aviso',
      keeps: term(14, 'day'),
      job: 'alerts',
    },
  },
  unmatchedContent: {
    rows: {
      what: 'Marcas de lo nuevo que todavía no se avisa a nadie',
      keeps: term(30, 'day'),
      job: 'alerts',
    },
  },
  idempotencyKey: {
    rows: {
      what: 'Marcas para que un formulario no se publique dos veces',
      keeps: term(24, 'hour'),
      job: 'old idempotency keys',
    },
  },
  rateLimit: {
    address: {
      what: 'Clave de tu conexión (IP), para frenar abusos',
      keeps: term(1, 'hour'),
      from: 'como máximo',
      job: 'old counters',
    },
    rows: {
      what: 'Número de intentos de una cuenta o con un correo, bajo una clave que no se puede leer',
      keeps: term(24, 'hour'),
      from: 'como máximo',
      job: 'old counters',
    },
  },
} satisfies Partial<Record<keyof Tables, TableRetention>>;
