import { type RemovalDeps, removeDueAccounts } from './remove-account.ts';

const MINUTE = 60_000;

/** Removes the accounts that are due, now and every minute, until the function that it gives is called. */
export function startRemovingAccounts(deps: RemovalDeps): () => void {
  let running = false;
  async function round(): Promise<void> {
    if (running) return;
    running = true;
    try {
      await removeDueAccounts(deps);
    } catch (err) {
      deps.log.warn({ err }, 'accounts of deleted people stay for now');
    } finally {
      running = false;
    }
  }
  void round();
  const timer = setInterval(() => void round(), MINUTE);
  return () => clearInterval(timer);
}
