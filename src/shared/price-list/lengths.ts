export const MAX_NAME_LENGTH = 80;
export const MAX_GROUP_LENGTH = 40;
export const MAX_UNIT_LENGTH = 20;
export const MAX_DESCRIPTION_LENGTH = 120;
