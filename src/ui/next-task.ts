/** Lets the browser answer touches and paint before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
