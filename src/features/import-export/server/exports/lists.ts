import type { FACT_NAMES } from '#features/announcements/schema.ts';
import { payerName } from '#features/plans/server/index.ts';
import { METHOD_LABELS } from '#features/plans/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { BY_ID, readInBatches } from '#platform/db/batches.ts';
import { type ExportedList } from '../../schema.ts';
import { BUSINESS_COLUMNS, OTHER_COLUMNS } from '../../columns.ts';
import { formatAttributes } from '../attribute-names.ts';
import { fullPlaceName } from '../service-area.ts';
import { formatCallNumbers } from '../call-numbers.ts';
import type { CsvColumns } from '#platform/csv/csv-text.ts';
import { formatHours } from '#shared/opening-hours/text.ts';
import { formatPosition } from '#shared/position-text.ts';
import {
  listAnnouncementRows,
  listAuditRows,
  listBusinessRows,
  listCatalogRows,
  listCategoryRows,
  listZeroResultRows,
  listPaymentRows,
  listReportRows,
  listSubscriptionRows,
  listUserRows,
} from './repository.ts';

interface ListSource {
  columns: CsvColumns;
  readAll: (db: Db) => AsyncIterable<Record<string, unknown>[]>;
}

const COLUMNS = Object.entries(BUSINESS_COLUMNS) as [
  keyof typeof BUSINESS_COLUMNS,
  { name: string; heading: string },
][];

type BusinessRow = Awaited<ReturnType<typeof listBusinessRows>>[number];

function businessCells(row: BusinessRow) {
  const { latitude, longitude } = row;
  const fields = {
    ...row,
    categoryId: row.category,
    moreCategoryIds: row.moreCategories?.map(({ name }) => name).join('; '),
    callNumbers: row.callNumbers && formatCallNumbers(row.callNumbers),
    businessHours: row.businessHours && formatHours(row.businessHours),
    attributes: row.attributes && formatAttributes(row.attributes),
    servicePlaces: row.servicePlaces?.map(fullPlaceName).join('; '),
    position: latitude === null || longitude === null ? null : formatPosition({ latitude, longitude }),
  };
  const cells: Record<string, unknown> = Object.fromEntries(
    COLUMNS.map(([field, { name }]) => [name, fields[field]]),
  );
  return Object.assign(row, cells);
}

const BUSINESSES: ListSource = {
  columns: {
    id: 'Número',
    ...Object.fromEntries(
      COLUMNS.flatMap(([, { name, heading }]) =>
        name === 'place'
          ? [[name, heading] as const, ['placeName', OTHER_COLUMNS.placeName.heading] as const]
          : [[name, heading] as const],
      ),
    ),
    isFeatured: 'Destacado',
    isHidden: OTHER_COLUMNS.isHidden.heading,
    takedownReason: OTHER_COLUMNS.takedownReason.heading,
    closedAt: OTHER_COLUMNS.closedAt.heading,
    verifiedAt: 'Fecha de verificación',
    createdAt: 'Fecha de creación',
    updatedAt: 'Fecha de cambio',
  },
  readAll: (db) =>
    readInBatches(async (batch) => (await listBusinessRows(db, batch)).map(businessCells), BY_ID),
};

const FACTS: Record<(typeof FACT_NAMES)[number], string> = {
  kind: 'Tipo',
  price: 'Precio',
  startsAt: 'Empieza',
  endsAt: 'Termina',
  venue: 'Sede',
  placeCode: 'Código del lugar del evento',
  payMin: 'Pago desde',
  payMax: 'Pago hasta',
  payPeriod: 'Período de pago',
  contract: 'Contrato',
};

const ANNOUNCEMENTS: ListSource = {
  columns: {
    id: 'Número',
    businessId: 'Número de negocio',
    business: 'Negocio',
    title: 'Título',
    content: 'Contenido',
    ...FACTS,
    allowReplies: 'Admite comentarios',
    expiresAt: 'Vence',
    outcome: 'Resultado',
    isHidden: 'Oculto',
    takedownReason: 'Motivo de retiro',
    createdAt: 'Fecha de creación',
    updatedAt: 'Fecha de cambio',
  },
  readAll: (db) => readInBatches((batch) => listAnnouncementRows(db, batch), BY_ID),
};

const itemCells = (row: Awaited<ReturnType<typeof listCatalogRows>>[number]) =>
  Object.assign(row, { price: row.priceCentavos === null ? null : row.priceCentavos / 100 });

const CATALOG: ListSource = {
  columns: {
    id: 'Número',
    businessId: 'Número de negocio',
    business: 'Negocio',
    group: 'Grupo',
    name: 'Producto',
    price: 'Precio',
    isPriceFrom: 'Desde',
    unit: 'Unidad',
    description: 'Descripción',
    createdAt: 'Fecha de creación',
    updatedAt: 'Fecha de cambio',
  },
  readAll: (db) => readInBatches(async (batch) => (await listCatalogRows(db, batch)).map(itemCells), BY_ID),
};

const CATEGORIES: ListSource = {
  columns: {
    id: 'Número',
    name: 'Nombre',
    description: 'Descripción',
    businesses: 'Negocios',
    createdAt: 'Fecha de creación',
  },
  readAll: (db) => readInBatches((batch) => listCategoryRows(db, batch), BY_ID),
};

const USERS: ListSource = {
  columns: {
    id: 'Número',
    email: 'Email',
    name: 'Nombre',
    role: 'Rol',
    phone: 'Teléfono',
    emailVerified: 'Email verificado',
    disabled: 'Deshabilitada',
    createdAt: 'Fecha de creación',
  },
  readAll: (db) => readInBatches((batch) => listUserRows(db, batch), BY_ID),
};

const SUBSCRIPTIONS: ListSource = {
  columns: {
    userId: 'Número de usuario',
    email: 'Email',
    name: 'Nombre',
    plan: 'Plan',
    status: 'Estado',
    startedAt: 'Desde',
    expiresAt: 'Vence',
  },
  readAll: (db) =>
    readInBatches((batch) => listSubscriptionRows(db, batch), { start: 0, getKey: ({ userId }) => userId }),
};

const paymentCells = ({ name, method, ...row }: Awaited<ReturnType<typeof listPaymentRows>>[number]) =>
  Object.assign(row, { payer: payerName({ userId: row.userId, name }), method: METHOD_LABELS[method] });

const PAYMENTS: ListSource = {
  columns: {
    id: 'Número',
    paidOn: 'Fecha de pago',
    amount: 'Monto en quetzales',
    method: 'Forma de pago',
    reference: 'Boleta o número',
    userId: 'Número de usuario',
    payer: 'Nombre',
    email: 'Email',
    beginsAt: 'Desde',
    endsAt: 'Hasta',
    takenBy: 'Anotado por',
    takenAt: 'Fecha de anotación',
    voidedAt: 'Fecha de anulación',
    voidReason: 'Motivo de anulación',
  },
  readAll: (db) =>
    readInBatches(async (batch) => (await listPaymentRows(db, batch)).map(paymentCells), BY_ID),
};

const REPORTS: ListSource = {
  columns: {
    id: 'Número',
    businessId: 'Número de negocio',
    announcementId: 'Número de anuncio',
    replyId: 'Número de comentario',
    reason: 'Motivo',
    details: 'Detalles',
    createdAt: 'Fecha de creación',
    decidedAt: 'Fecha de decisión',
    outcome: 'Decisión',
  },
  readAll: (db) => readInBatches((batch) => listReportRows(db, batch), BY_ID),
};

const AUDIT: ListSource = {
  columns: {
    id: 'Número',
    createdAt: 'Fecha',
    actorId: 'Número de quien lo hizo',
    actorName: 'Quien lo hizo',
    act: 'Qué hizo',
    subjectKind: 'Tipo de objeto',
    subjectId: 'Número de objeto',
    subjectName: 'Objeto',
    before: 'Antes',
    after: 'Después',
  },
  readAll: (db) => readInBatches((batch) => listAuditRows(db, batch), BY_ID),
};

const SEARCHES: ListSource = {
  columns: { term: 'Búsqueda', searches: 'Veces', lastAt: 'Última vez', correctedTo: 'Corregida a' },
  readAll: (db) =>
    readInBatches((batch) => listZeroResultRows(db, batch), { start: '', getKey: ({ term }) => term }),
};

export const LISTS: Record<ExportedList, ListSource> = {
  users: USERS,
  subscriptions: SUBSCRIPTIONS,
  payments: PAYMENTS,
  businesses: BUSINESSES,
  announcements: ANNOUNCEMENTS,
  catalog: CATALOG,
  categories: CATEGORIES,
  reports: REPORTS,
  audit: AUDIT,
  searches: SEARCHES,
};
