/** Waits as long as a busy machine may need; a wait of the default second fails there. */
export const SOON = { timeout: 50_000 };
