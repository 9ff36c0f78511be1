/** Shows as many as fit beside the months; the queue has all. */
export const REQUESTS = { kind: 'premium-request', limit: 6 } as const;
