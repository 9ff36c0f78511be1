import type { Tables } from './tables.ts';
import { ACCOUNT_RETENTION } from './retention-accounts.ts';
import { type Rule, type SqlTable, type TableRetention, type Timed, term } from './retention-terms.ts';

export { type TableRetention, type Timed, describeRule, keptSince } from './retention-terms.ts';

const BUSINESS = {
  what: 'Tus negocios, con sus números, sus fotos y quién los administra',
  keeps: 'hasta que los borras o cierras tu cuenta',
};
const ANNOUNCEMENT = {
  what: 'Tus anuncios, con sus fotos',
  keeps: 'hasta que los borras o cierras tu cuenta',
};
const VISITS = { what: 'Visitas de cada negocio por día', keeps: term(13, 'month'), job: 'old visits' };

const IMPORTED = 'Filas de un archivo importado por la administración';

const CASES = 'Reportes, reclamos, comprobaciones y pedidos de Premium';
const CORRECTIONS = 'Cambios sugeridos en los datos de un negocio';
const FROM_DECISION = 'desde la decisión';

/** Says for every table how long its rows are kept. Jobs read their terms here, and the privacy page prints them. */
export const RETENTION = {
  ...ACCOUNT_RETENTION,

  businessProfile: {
    rows: { ...BUSINESS, endsWith: 'code' },
    unconfirmed: {
      what: 'Negocios sin propietario, con datos de otra fuente, que nadie confirma',
      keeps: term(12, 'month'),
      from: 'desde que se importan',
      job: 'unconfirmed imports',
    },
    removed: {
      what: 'Negocios sin propietario que pidieron quitar, y que ya no se muestran',
      keeps: term(30, 'day'),
      job: 'business invitations',
    },
  },
  importBatch: {
    draft: {
      what: 'Archivos de negocios que la administración dejó sin importar',
      keeps: term(30, 'day'),
      from: 'desde el último cambio',
      job: 'old imports',
    },
  },
  importRow: {
    rows: { what: IMPORTED, keeps: term(30, 'day'), from: 'desde que se importa', job: 'old imports' },
  },
  businessMedia: { rows: { ...BUSINESS, endsWith: 'businessProfile' } },
  catalogItem: { rows: { ...BUSINESS, endsWith: 'businessProfile' } },
  businessPhone: { rows: { ...BUSINESS, endsWith: 'businessProfile' } },
  businessDataCheck: { rows: { ...BUSINESS, endsWith: 'businessProfile' } },
  businessManager: {
    rows: { ...BUSINESS, endsWith: 'businessProfile' },
    invitation: {
      what: 'Invitaciones para administrar un negocio que nadie aceptó',
      keeps: term(14, 'day'),
      job: 'lapsed invitations',
    },
  },
  businessInvitation: {
    open: {
      what: 'Número o correo de un negocio sin propietario al que enviamos un enlace para reclamarlo',
      keeps: term(60, 'day'),
      job: 'business invitations',
    },
    ended: {
      what: 'Esos enlaces, ya respondidos o vencidos',
      keeps: term(1, 'year'),
      from: 'desde que terminan',
      job: 'business invitations',
    },
  },
  invitationRefusal: {
    rows: {
      what: 'Clave de un número o correo que no quiere que lo invitemos, o que pidió quitar su negocio',
      keeps: term(5, 'year'),
      job: 'business invitations',
    },
  },
  announcement: { rows: { ...ANNOUNCEMENT, endsWith: 'businessProfile' } },
  announcementMedia: { rows: { ...ANNOUNCEMENT, endsWith: 'announcement' } },
  announcementNotice: { rows: { ...ANNOUNCEMENT, endsWith: 'announcement' } },
  announcementReply: {
    rows: {
      what: 'Tus comentarios',
      keeps: 'hasta que se borran o cierras tu cuenta',
      endsWith: 'announcement',
    },
  },
  mediaFile: {
    unused: { what: 'Fotos subidas que nada muestra', keeps: term(24, 'hour'), job: 'unused pictures' },
  },

  moderationCase: {
    open: { what: `${CASES}, sin decidir`, keeps: 'hasta que se deciden o vencen', endsWith: 'code' },
    decided: {
      what: `${CASES}, ya decididos`,
      keeps: term(2, 'year'),
      from: FROM_DECISION,
      job: 'old cases',
    },
    correction: { what: CORRECTIONS, keeps: term(1, 'year'), from: FROM_DECISION, job: 'old cases' },
  },
  caseNote: {
    rows: {
      what: 'Lo que la administración se escribe sobre un reporte, un reclamo o un pedido',
      keeps: 'tanto como eso',
      endsWith: 'moderationCase',
    },
  },
  report: {
    rows: {
      what: 'Lo que escribes en un reporte',
      keeps: 'tanto como el reporte',
      endsWith: 'moderationCase',
    },
  },
  businessCorrection: {
    rows: {
      what: 'Clave de quién sugirió un cambio',
      keeps: 'tanto como el cambio sugerido',
      endsWith: 'moderationCase',
    },
  },
  ownerAnswer: {
    rows: {
      what: 'Tus respuestas a la administración sobre algo oculto',
      keeps: 'mientras exista lo oculto y tu cuenta',
      endsWith: 'appUser',
    },
  },
  takedownMemory: {
    gone: {
      what: 'Claves de lo que ocultamos, rechazamos o dejamos en revisión',
      keeps: term(1, 'year'),
      from: 'desde que se borra',
      job: 'takedown memories',
    },
  },
  auditEntry: {
    rows: {
      what: 'Registro de la administración; los nombres, hasta que se borra la cuenta',
      keeps: term(2, 'year'),
      job: 'old audit entries',
    },
  },

  businessDay: { rows: VISITS },
  businessMonth: {
    rows: {
      what: 'Visitas de cada negocio por mes, de los días que ya no guardamos',
      keeps: 'hasta que se borra el negocio',
      endsWith: 'businessProfile',
    },
  },
  siteDay: { rows: VISITS },
  siteMonth: { lasting: 'one row a month, without data of people' },
  bannerDay: {
    rows: {
      what: 'Cuántas veces se vio y se tocó un banner cada día',
      keeps: term(13, 'month'),
      job: 'old visits',
    },
  },
  bannerMonth: { lasting: 'one row a month, without data of people' },
  catalogItemDay: {
    rows: {
      what: 'Cuántas veces se pidió cada día un producto de una carta',
      keeps: term(13, 'month'),
      job: 'old visits',
    },
  },
  catalogItemMonth: { lasting: 'one row a month, without data of people' },
  zeroResultSearch: {
    rows: {
      what: 'Búsquedas sin resultado, sin datos de quién buscó',
      keeps: term(90, 'day'),
      from: 'desde la última vez',
      job: 'zero-result searches',
    },
  },

  place: { lasting: 'the departments and municipalities of the country' },
  category: { lasting: 'written by the administration' },
  categoryFormerSlug: { lasting: 'addresses of renamed categories, so that links go on working' },
  mergedBusiness: { lasting: 'addresses of merged businesses, so that links go on working' },
  categoryRename: { lasting: 'one row a category while its businesses follow a rename' },
  openingPattern: { lasting: 'open weeks that businesses share, without those that none has' },
  landingCount: { lasting: 'counted again from the published businesses' },
  landingText: { lasting: 'written by the administration' },
  searchSynonym: { lasting: 'written by the administration' },
  subscriptionPlan: { lasting: 'the plans that are sold' },
  banner: { lasting: 'written by the administration' },
  siteIdentity: { lasting: 'one row' },
  pushKey: { lasting: 'one row' },
  backupRun: { lasting: 'one row' },
  placeBoundary: { lasting: 'the outlines of departments and municipalities' },
  searchWord: { lasting: 'counted again from the published businesses' },
  searchWordChange: { lasting: 'words that wait for a minute to be counted' },
} satisfies Record<keyof Tables | SqlTable, TableRetention>;

/** Says the same for files that are in no table. */
export const FILE_RETENTION = {
  trash: { what: 'Fotos borradas, en la papelera', keeps: term(7, 'day'), job: 'trash' },
} satisfies Record<string, Timed>;

const TABLES: readonly TableRetention[] = Object.values(RETENTION);
export const RULES: readonly Rule[] = [
  ...TABLES.flatMap((table) => ('lasting' in table ? [] : Object.values(table))),
  ...Object.values(FILE_RETENTION),
];
