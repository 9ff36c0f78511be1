import { EMULATOR_PROJECT, startAuthEmulator } from '#test/firebase-emulator/start.ts';
import { startProgram } from '../start-program.ts';

export interface FirebaseSite {
  url: string;
  emulator: string;
  stop: () => Promise<void>;
}

export async function startFirebaseSite(): Promise<FirebaseSite> {
  const emulator = await startAuthEmulator();
  const program = await startProgram({
    AUTH_PROVIDER: 'firebase',
    FIREBASE_API_KEY: 'any',
    FIREBASE_PROJECT_ID: EMULATOR_PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  }).catch(async (error: unknown) => {
    await emulator.stop();
    throw error;
  });
  const stop = async () => {
    await program.stop();
    await emulator.stop();
  };
  return { url: program.url, emulator: emulator.host, stop };
}
