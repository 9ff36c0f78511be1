import * as v from 'valibot';
import { LONGEST_EMAIL } from './longest-texts.ts';

const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?';
const TOP = '[A-Za-z][A-Za-z\\d-]{0,61}[A-Za-z\\d]';

/** Dot-atoms of RFC 5322, as browsers take them in `type=email`, at a domain with a dot; of a length that SMTP can carry. */
const ADDRESS = new RegExp(
  `^(?=.{1,${LONGEST_EMAIL}}$)(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP}$`,
);

/** The one rule for e-mail addresses: of accounts, of businesses, and of every mail that leaves. */
export const emailAddress = (message: string) => ({
  ...v.email<string, string>(message),
  requirement: ADDRESS,
});
