export { replyHandlers } from './handlers.ts';
export { authorRole, insertReply } from './repository.ts';
