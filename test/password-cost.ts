/** For tests that only need some password: Argon2 at its real cost takes most of a sign-up's time. */
export const CHEAP_PASSWORD_COST = { memory: 8, passes: 1, parallelism: 1 };
