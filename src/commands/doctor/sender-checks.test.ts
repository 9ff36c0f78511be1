import { expect, it } from 'vitest';
import { type ReadText, checkSender } from './sender-checks.ts';

const mail = {
  smtp: { url: 'smtp://mail.example', from: 'avisos@correo.plaza.example' },
  localMailbox: false,
};

const zone =
  (records: Record<string, string[]>): ReadText =>
  async (name) =>
    records[name] ?? [];

const levelsOf = async (records: Record<string, string[]>) =>
  Object.fromEntries((await checkSender(mail, zone(records))).map(({ subject, level }) => [subject, level]));

const SPF = { 'correo.plaza.example': ['other=1', 'v=spf1 include:_spf.mail.example ~all'] };
const DKIM = { 's1._domainkey.correo.plaza.example': ['v=DKIM1; k=rsa; p=MIGf'] };
const DMARC = { '_dmarc.correo.plaza.example': ['v=DMARC1; p=none'] };

it.each([
  ['all is there', { ...SPF, ...DKIM, ...DMARC }, { SPF: 'OK', DKIM: 'OK', DMARC: 'OK' }],
  ['nothing is there', {}, { SPF: 'WARN', DKIM: 'WARN', DMARC: 'WARN' }],
  [
    'the parent has the policy',
    { ...SPF, ...DKIM, '_dmarc.plaza.example': ['v=DMARC1; p=reject'] },
    { SPF: 'OK', DKIM: 'OK', DMARC: 'OK' },
  ],
  [
    'a key is revoked',
    { 's1._domainkey.correo.plaza.example': ['v=DKIM1; p='] },
    { SPF: 'WARN', DKIM: 'WARN', DMARC: 'WARN' },
  ],
  [
    'two records',
    { 'correo.plaza.example': ['v=spf1 a ~all', 'v=spf1 mx ~all'] },
    { SPF: 'WARN', DKIM: 'WARN', DMARC: 'WARN' },
  ],
  [
    'all servers may send',
    { 'correo.plaza.example': ['v=spf1 +all'] },
    { SPF: 'WARN', DKIM: 'WARN', DMARC: 'WARN' },
  ],
])('where %s', async (_what, records, expected) => {
  expect(await levelsOf(records)).toEqual(expected);
});

it('checks nothing without a mail server, and says so without DNS', async () => {
  const broken: ReadText = () => Promise.reject(new Error('queryTxt ETIMEOUT'));
  expect(await checkSender({ smtp: null, localMailbox: false }, broken)).toEqual([]);
  expect(await checkSender(mail, broken)).toMatchObject([{ subject: 'sender', level: 'WARN' }]);
});
