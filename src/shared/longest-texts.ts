/** Characters of an e-mail address at most: longer ones have no room in the commands by which mail travels (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** Characters of a person's name at most. */
export const LONGEST_PERSON_NAME = 80;

/** Characters of a search at most. */
export const LONGEST_SEARCH = 200;
