import { registerWorker } from './register.ts';

void registerWorker();
