import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { requireConfig } from '#platform/config.ts';
import { prepareDataFolder } from '#platform/data-folder.ts';
import { exitOnStartupError } from '#platform/startup-error.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { StreetFileError } from '#platform/streets/street-header.ts';
import { systemClock } from '#shared/time.ts';
import { installStreets, removeStreets } from './map/install-streets.ts';
import { explain, failWithUsage } from './on-stored-site.ts';

const USAGE = `Usage: npm run map -- guatemala.pmtiles
       npm run map -- --remove

Checks a .pmtiles file with streets, all of it, and installs it beside the pictures, in DATA_DIR or MEDIA_URL. It takes the
place of an older one. With --remove the map draws outlines again. The site may be running. docs/operations.md says how to
make the file.`;

interface Task {
  path: string | null;
}

function readTask(): Task {
  try {
    const options = { remove: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      console.log(USAGE);
      return process.exit(0);
    }
    const [path = null, ...rest] = positionals;
    const isValid = rest.length === 0 && (path === null) === (values.remove ?? false);
    return isValid ? { path } : failWithUsage(USAGE);
  } catch {
    return failWithUsage(USAGE);
  }
}

const { path } = readTask();
const config = requireConfig();
const log = pino({ level: 'warn' });
const storage = await exitOnStartupError(async () => {
  await prepareDataFolder(config, log);
  return openStorage(config, { log, waits: false });
});
await explain(async () => {
  try {
    console.log(
      path === null ? await removeStreets(storage) : await installStreets(storage, path, systemClock()),
    );
    if (config.mapTiles)
      console.log('MAP_TILES_URL is set, and the map shows those images: remove the setting.');
  } catch (error) {
    if (!(error instanceof StreetFileError)) throw error;
    console.error(`${path}: ${error.message}`);
    process.exitCode = 1;
  }
});
