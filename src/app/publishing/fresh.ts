/** What is edited is asked for anew, so that nobody overwrites what they have not seen. */
export const FRESH = { staleTime: 0, gcTime: 0, retryOnMount: true } as const;
