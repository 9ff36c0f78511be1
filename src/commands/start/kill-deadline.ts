import { spawn } from 'node:child_process';

/** Ends with the program, whose end closes its input. */
const WATCHDOG = `setTimeout(() => process.kill(Number(process.argv[1]), 'SIGKILL'), Number(process.argv[2]));
process.stdin.on('end', () => process.exit()).on('error', () => process.exit()).resume();`;

/**
 * Kills this process from another one after the time: `process.exit` may hang, such as for a thread that writes to a
 * pipe that nothing reads, and takes timers and worker threads with it.
 */
export function killAfter(deadlineMs: number): void {
  const args = ['-e', WATCHDOG, String(process.pid), String(deadlineMs)];
  // It has a group of its own: a signal to the whole group must not end it.
  const watchdog = spawn(process.execPath, args, {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  watchdog.on('error', (error) => process.emitWarning(`No process watches the end: ${error.message}`));
  watchdog.stdin?.on('error', () => {});
  watchdog.unref();
}
