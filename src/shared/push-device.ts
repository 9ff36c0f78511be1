interface Subscription {
  endpoint: string;
  toJSON: () => { keys?: Record<string, string> };
}

/** Reads what the site needs of a browser's subscription. */
export function deviceOf(subscription: Subscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

/** Proves to the site that it is the same browser. */
export const identityOf = ({ endpoint, auth }: ReturnType<typeof deviceOf>) => ({ endpoint, auth });
