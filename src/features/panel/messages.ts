import { adminPaths } from '#shared/admin-paths.ts';
import { formatCount, pluralize } from '#shared/text.ts';
import { HOUR, formatRelative } from '#shared/time.ts';
import type { Answers, Change, Morning } from './schema.ts';

export interface MorningLine {
  topic: string;
  text: string;
  /** Asks for something to be done. */
  isDue: boolean;
  path?: string;
}

const since = (date: Date | null, now: Date): string => (date ? formatRelative(date, now) : 'hoy');

function casesLine({ waiting, oldestAt }: Morning['cases'], now: Date): MorningLine {
  const topic = 'Por decidir';
  const path = adminPaths.cases();
  if (waiting === 0) return { topic, text: 'Nada espera tu decisión.', isDue: false, path };
  const oldest = waiting === 1 ? 'de' : 'el más antiguo, de';
  const text = `${pluralize('caso', 'casos', waiting)}, ${oldest} ${since(oldestAt, now)}.`;
  return { topic, text, isDue: true, path };
}

function plansLine({ week, month }: Morning['plans']): MorningLine {
  const topic = 'Premium';
  const path = adminPaths.premium;
  if (month === 0) return { topic, text: 'Nadie termina en 30 días.', isDue: false, path };
  const inMonth = `${pluralize('termina', 'terminan', month)} en 30 días`;
  return { topic, text: `${inMonth}, ${formatCount(week)} en 7.`, isDue: week > 0, path };
}

function mailLine({ waiting, oldestAt, refused }: Morning['mail'], now: Date): MorningLine {
  const topic = 'Correo';
  const isStuck = oldestAt !== null && now.getTime() - oldestAt.getTime() > HOUR;
  const left = isStuck ? `${formatCount(waiting)} sin salir, desde ${since(oldestAt, now)}.` : 'Todo sale.';
  const returned = refused > 0 ? ` ${pluralize('rechazado', 'rechazados', refused)} en 7 días.` : '';
  return { topic, text: left + returned, isDue: isStuck || refused > 0 };
}

function backupLine({ state, doneAt }: Morning['backup'], now: Date): MorningLine {
  const last = `La última, de ${since(doneAt, now)}`;
  const texts: Record<Morning['backup']['state'], string> = {
    fine: `${last}.`,
    late: `${last}: luego fallaron. El registro del servidor dice por qué.`,
    missing: 'Ninguna. El registro del servidor dice por qué.',
    unplanned: 'No se hacen: faltan BACKUP_EVERY y BACKUP_TO.',
  };
  return { topic: 'Copias', text: texts[state], isDue: state !== 'fine' };
}

function importsLine({ unfinished }: Morning['imports']): MorningLine {
  const text = unfinished === 0 ? 'Ninguna a medias.' : `${formatCount(unfinished)} con filas por importar.`;
  return { topic: 'Importaciones', text, isDue: unfinished > 0, path: adminPaths.transfer };
}

function preparedLine({ prepared }: Morning['invitations']): MorningLine[] {
  if (prepared === 0) return [];
  const text = `${formatCount(prepared)} por enviar por WhatsApp.`;
  const path = adminPaths.invitations({ state: 'prepared' });
  return [{ topic: 'Invitaciones', text, isDue: true, path }];
}

function answersLine({ claimed, declined }: Answers, since: string): MorningLine[] {
  if (claimed + declined === 0) return [];
  const parts = [
    claimed > 0 && pluralize('negocio reclamado', 'negocios reclamados', claimed),
    declined > 0 && `${formatCount(declined)} que no`,
  ].filter((part) => part !== false);
  const state = claimed === 0 ? 'declined' : declined === 0 ? 'claimed' : undefined;
  return [
    {
      topic: 'Respuestas',
      text: `${since}, ${parts.join(' y ')}.`,
      isDue: false,
      path: adminPaths.invitations({ state }),
    },
  ];
}

const DISKS: Record<string, string> = {
  data: 'los datos',
  pictures: 'las fotos',
  backups: 'las copias',
  temporary: 'los archivos temporales',
};

function diskLine(lowDisks: Morning['lowDisks']): MorningLine {
  const topic = 'Disco';
  if (lowDisks.length === 0) return { topic, text: 'Hay espacio.', isDue: false };
  const left = lowDisks.map(
    ({ name, freeBytes }) =>
      `${formatCount(Math.round(freeBytes / 1024 ** 2))} MB para ${DISKS[name] ?? name}`,
  );
  return { topic, text: `Quedan ${left.join(', ')}.`, isDue: true };
}

function growthLine({ businesses, announcements, people, views }: Morning['growth']): MorningLine {
  const counted = (singular: string, plural: string, { now, before }: Change) =>
    `${pluralize(singular, plural, now)} (antes ${formatCount(before)})`;
  const parts = [
    counted('negocio', 'negocios', businesses),
    counted('anuncio', 'anuncios', announcements),
    counted('persona', 'personas', people),
    counted('vista', 'vistas', views),
  ];
  return { topic: 'Nuevo en 7 días', text: `${parts.join(', ')}.`, isDue: false };
}

/** Returns a line for each thing that an administrator should know, in the order of the day, or for the mail of the week. */
export const describeMorning = (morning: Morning, now: Date, span: 'day' | 'week' = 'day'): MorningLine[] => [
  casesLine(morning.cases, now),
  plansLine(morning.plans),
  mailLine(morning.mail, now),
  importsLine(morning.imports),
  ...preparedLine(morning.invitations),
  ...(span === 'day'
    ? answersLine(morning.invitations.sinceYesterday, 'Desde ayer')
    : answersLine(morning.invitations.inWeek, 'En 7 días')),
  backupLine(morning.backup, now),
  diskLine(morning.lowDisks),
  growthLine(morning.growth),
];
