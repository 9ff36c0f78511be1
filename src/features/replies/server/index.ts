export { replyHandlers } from './handlers.ts';
export { insertReply } from './repository.ts';
