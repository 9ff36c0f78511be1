import { type Logger, pino } from 'pino';
import { createLog } from '#platform/log.ts';

export type LogLine = Record<string, unknown> & { level: number; msg: string };

const ERROR_LEVEL = pino.levels.values['error'] ?? 50;
const errors: LogLine[] = [];

/** Every logged error fails the running test, unless `takeLoggedErrors` removes it. */
export function createTestLog(): { log: Logger; logLines: LogLine[] } {
  const logLines: LogLine[] = [];
  const write = (text: string) => {
    const line: LogLine = JSON.parse(text);
    logLines.push(line);
    if (line.level >= ERROR_LEVEL) errors.push(line);
  };
  return { log: createLog('trace', { write }, null), logLines };
}

export const takeLoggedErrors = (): LogLine[] => errors.splice(0);
