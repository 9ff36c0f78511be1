/** Characters of an e-mail address at most: longer ones have no room in the commands by which mail travels (RFC 5321). */
export const LONGEST_EMAIL = 254;
