export { type Notice, notifyAdministrators, notifyPerson } from './notify.ts';
