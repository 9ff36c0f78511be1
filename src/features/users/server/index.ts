export { getUser } from './get-user.ts';
