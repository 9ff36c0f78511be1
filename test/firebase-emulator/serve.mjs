// Serves the Auth emulator for a project on a free port of this machine, tells the parent process which, and ends with it.
// In place of the command line, which asks Google for news and wants more ports.
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';

const [, , project] = process.argv;
const app = await createApp(project);
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.once('disconnect', () => process.exit());
