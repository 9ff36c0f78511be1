import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** 99 random bits that can be read aloud and typed: `h7kd-m2xp-…`. */
export const oneTimePassword = (): string => Array.from({ length: GROUPS }, group).join('-');
