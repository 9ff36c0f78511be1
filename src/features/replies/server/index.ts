export { replyHandlers } from './handlers.ts';
export { authorRole, presentReply, insertReply } from './repository.ts';
