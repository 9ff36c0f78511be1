export { insertReply } from './repo.ts';
export { replyHandlers } from './handlers.ts';
