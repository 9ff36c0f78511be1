import { sql } from 'kysely';
import { inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { DAY, HOUR, fromGuatemalaWallClock, guatemalaWallClock } from '#shared/time.ts';
import { describeMorning } from '../messages.ts';
import { readMorning } from './morning.ts';

const MAIL_HOUR = 7;
const WEEK = 7 * DAY;
/** 1970-01-05 was the first Monday. */
const FIRST_MONDAY = 4 * DAY;
/** After a longer outage the next Monday is near enough. */
const LATEST = 2 * DAY;

/** Returns the last Monday at seven in the morning, in Guatemala. */
function lastMonday(at: Date): Date {
  const start = FIRST_MONDAY + MAIL_HOUR * HOUR;
  const weeks = Math.floor((guatemalaWallClock(at).getTime() - start) / WEEK);
  return fromGuatemalaWallClock(start + weeks * WEEK);
}

/** Tells administrators on Mondays what they should know, once also where several servers run. */
export async function sendWeek(
  context: Pick<AppContext, 'db' | 'clock' | 'site' | 'readHealth'>,
): Promise<void> {
  const at = context.clock();
  const monday = lastMonday(at);
  if (at.getTime() - monday.getTime() > LATEST) return;
  const lines = describeMorning(await readMorning(context), at, 'week');
  await inSystemTransaction(context, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('summary of the week', 0))`.execute(tx.db);
    const sent = tx.db.selectFrom('notice').select('id').where('kind', '=', 'admin-week');
    if (await sent.where('createdAt', '>=', monday).limit(1).executeTakeFirst()) return;
    const due = lines.filter(({ isDue }) => isDue).length;
    const text =
      due > 0 ? `Tu semana: ${due} de ${lines.length} líneas te piden algo.` : 'Tu semana: todo está al día.';
    await tx.notifyAdministrators({
      kind: 'admin-week',
      text,
      path: adminPaths.today,
      mail: {
        subject: `Tu semana en ${tx.site.name}`,
        preview: text,
        heading: 'Tu semana',
        opening: [text],
        details: lines.map((line) => [line.topic, line.text, line.path && tx.site.url + line.path]),
        action: 'Ver cómo está hoy',
      },
    });
  });
}
