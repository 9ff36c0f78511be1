import { once } from 'node:events';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded/engine.ts';

const embedded = await openEmbedded(process.argv[2] ?? '');
const db = openDatabase({ host: embedded.host, poolSize: 1 }, () => {});
await sql`SELECT 1`.execute(db);
process.stdout.write(embedded.owned ? 'owns' : 'shares');
await once(process.stdin.resume(), 'end');
await db.destroy();
await embedded.close();
