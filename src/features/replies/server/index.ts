export { insertReply } from './repo.ts';
export { replyRoutes } from './routes.ts';
