/** What replies need to know of the announcement above them. */
export interface RepliedTo {
  id: number;
  allowReplies: boolean;
  business: { userId: number };
}
