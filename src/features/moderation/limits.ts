/** Lengths in the forms of visitors and owners, which load no schema. */
export const MAX_DETAILS_LENGTH = 500;
export const MAX_ANSWER_LENGTH = 500;
export const MAX_HOURS_LENGTH = 300;
