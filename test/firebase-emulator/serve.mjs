// The CLI of firebase-tools needs network and more ports.
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';

const [, , project] = process.argv;
const app = await createApp(project);
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.once('disconnect', () => process.exit());
