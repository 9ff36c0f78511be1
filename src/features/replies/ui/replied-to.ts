import type { ReactNode } from 'react';
import type { Reply } from '../schema.ts';

/** What else can be done about a reply, beside it. */
export type ReplyTools = (reply: Reply) => ReactNode;

/** What replies need to know of the announcement above them. */
export interface RepliedTo {
  id: number;
  allowReplies: boolean;
  isHidden: boolean;
  business: { userId: number };
}
