import pg from 'pg';
import { expect, it } from 'vitest';
import { describeUnreachable, findDatabaseStartupError } from './startup.ts';
import { DatabaseUnavailableError } from './errors.ts';

const URL = 'postgres://plaza:volc%C3%A1n@db.example:5433/guate';

const refusal = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });
const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  [
    refusal('28P01', 'password authentication failed for user "plaza"'),
    /db\.example:5433 .*"plaza".*password/,
  ],
  [
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    /user and password in DATABASE_URL/,
  ],
  [refusal('3D000', 'database "guate" does not exist'), /no database "guate".*DATABASE_URL/],
  [failure('ENOTFOUND', 'getaddrinfo ENOTFOUND db.example'), /No host is called "db\.example".*DATABASE_URL/],
  [refusal('42501', 'permission denied to create extension "unaccent"'), /right.*MIGRATE=off/],
  [refusal('0A000', 'extension "unaccent" is not available'), /contrib/],
  [refusal('58P01', 'could not open extension control file'), /contrib/],
  [refusal('08P01', 'unsupported startup parameter: options'), /ignore_startup_parameters/],
  [new Error('The server does not support SSL connections'), /sslmode in DATABASE_URL/],
])('%s is a fault that names what to correct', (cause, sentence) => {
  for (const error of [cause, new DatabaseUnavailableError(cause)]) {
    const fault = findDatabaseStartupError(error, URL);
    expect(fault?.message).toMatch(sentence);
    expect(fault?.message).not.toMatch(/volc|\n/);
  }
});

it.each([
  failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5433'),
  failure('ENOENT', 'connect ENOENT /run/postgresql/.s.PGSQL.5433'),
  failure('EAI_AGAIN', 'getaddrinfo EAI_AGAIN db.example'),
  refusal('57P03', 'the database system is starting up'),
  refusal('53300', 'sorry, too many clients already'),
  new Error('timeout expired'),
])('%s may pass', (cause) => {
  const error = new DatabaseUnavailableError(cause);
  expect(findDatabaseStartupError(error, URL)).toBeNull();
  expect(describeUnreachable(error, URL)).toContain(`db.example:5433 can not be reached (${cause.message})`);
});

it('an address that can not be read is a fault, and not shown', () => {
  const fault = findDatabaseStartupError(
    new DatabaseUnavailableError(new TypeError('Invalid URL')),
    'postgres://a:b#c@/d',
  );
  expect(fault?.message).toMatch(/DATABASE_URL can not be read/);
});
