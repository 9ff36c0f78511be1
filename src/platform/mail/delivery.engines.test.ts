import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { createTestClock } from '#test/clock.ts';
import { openTestDatabase } from '#test/database.ts';
import { createTestLog, takeLoggedErrors } from '#test/log.ts';
import type { OutgoingMail } from './transport.ts';
import { deliverDueMails } from './delivery.ts';
import { CLAIM_TIME, claimDueMail, enqueueMail, removeOldMails } from './outbox.ts';

const database = await openTestDatabase();
const { db } = database;
const { log, logLines } = createTestLog();
afterAll(() => database.close());

let clock: ReturnType<typeof createTestClock>;
beforeEach(async () => {
  await db.deleteFrom('mailOutbox').execute();
  clock = createTestClock(new Date().toISOString());
  logLines.length = 0;
});

const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));

const letter = { subject: 'Hola', html: '<p>Código</p>', text: 'Código' };
const enqueue = (to = 'ana@example.com') => enqueueMail(db, { to, ...letter });

const outbox = () =>
  db
    .selectFrom('mailOutbox')
    .select(['attempts', 'nextAttemptAt', 'sentAt', 'failure', 'html', 'text'])
    .orderBy('id')
    .execute();

function createTestTransport(behave: (mail: OutgoingMail) => unknown = () => {}) {
  const sent: string[] = [];
  const send = async (mail: OutgoingMail) => {
    await behave(mail);
    sent.push(mail.to);
  };
  return { send, sent };
}

const deliver = (transport: ReturnType<typeof createTestTransport>) =>
  deliverDueMails({ db, transport, clock: clock.now, log });

const outcomes = () => logLines.map(({ msg }) => msg);

describe('a mail in the outbox', () => {
  it('goes out once, as it was written, and is then forgotten', async () => {
    await enqueue();
    const seen: OutgoingMail[] = [];
    const transport = createTestTransport((mail) => seen.push(mail));
    await deliver(transport);
    await deliver(transport);
    expect(seen).toMatchObject([{ to: 'ana@example.com', ...letter }]);
    expect(await outbox()).toMatchObject([
      { attempts: 1, sentAt: clock.now(), failure: null, html: '', text: '' },
    ]);
  });

  it('is sent before any notice when a user waits for it', async () => {
    for (const to of ['ana@example.com', 'eva@example.com']) await enqueue(to);
    await enqueueMail(db, { to: 'code@example.com', ...letter }, 'awaited');
    const transport = createTestTransport();
    await deliver(transport);
    expect(transport.sent).toEqual(['code@example.com', 'ana@example.com', 'eva@example.com']);
  });

  it('is not there when the transaction that wrote it is rolled back', async () => {
    const failing = db.transaction().execute(async (transaction) => {
      await enqueueMail(transaction, { to: 'ana@example.com', ...letter });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const transport = createTestTransport();
    await deliver(transport);
    expect(transport.sent).toEqual([]);
  });

  it('is refused if it smuggles in headers or recipients', async () => {
    await expect(enqueue('ana@example.com\r\nBcc: eva@example.com')).rejects.toThrow('one plain address');
    const injected = enqueueMail(db, {
      to: 'ana@example.com',
      ...letter,
      subject: 'a\r\nBcc: eva@example.com',
    });
    await expect(injected).rejects.toThrow('single line');
    expect(await outbox()).toEqual([]);
  });
});

describe('a mail that is not accepted', () => {
  const refuse = () => createTestTransport(() => Promise.reject(new Error('450 try\0 later')));

  it('holds back no other, and goes out later', async () => {
    await enqueue('ana@example.com');
    await enqueue('eva@example.com');
    const picky = createTestTransport(({ to }) => {
      if (to.startsWith('ana')) throw new Error('450 try later');
    });
    await deliver(picky);
    expect(picky.sent).toEqual(['eva@example.com']);
    pass(MINUTE - 1);
    await deliver(picky);
    expect((await outbox())[0]).toMatchObject({ attempts: 1, failure: '450 try later', html: letter.html });
    pass(1);
    const friendly = createTestTransport();
    await deliver(friendly);
    expect(friendly.sent).toEqual(['ana@example.com']);
    expect((await outbox())[0]).toMatchObject({ attempts: 2, failure: null, sentAt: clock.now() });
  });

  it('waits behind new ones', async () => {
    await enqueue('ana@example.com');
    await deliver(refuse());
    pass(HOUR);
    await enqueue('eva@example.com');
    const transport = createTestTransport();
    await deliver(transport);
    expect(transport.sent).toEqual(['eva@example.com', 'ana@example.com']);
  });

  it('is retried with backoff for five days, and stored with its failure', async () => {
    await enqueue();
    const start = clock.now().getTime();
    const tries: number[] = [];
    const transport = createTestTransport(() => {
      tries.push(clock.now().getTime() - start);
      throw new Error('450 try later');
    });
    for (let known = -1; known < tries.length;) {
      known = tries.length;
      await deliver(transport);
      clock.set((await outbox())[0]!.nextAttemptAt);
    }
    const pauses = tries.slice(1).map((time, at) => time - tries[at]!);
    expect(pauses.slice(0, 10)).toEqual(
      [1, 2, 4, 8, 16, 32, 64, 128, 256, 360].map((minutes) => minutes * MINUTE),
    );
    expect(new Set(pauses.slice(9))).toEqual(new Set([6 * HOUR]));
    expect(tries.at(-1)).toBeGreaterThan(5 * DAY - 6 * HOUR);
    expect(tries.at(-1)).toBeLessThan(5 * DAY);
    expect(await outbox()).toMatchObject([
      { attempts: tries.length, sentAt: null, failure: '450 try later' },
    ]);
    expect(takeLoggedErrors()).toMatchObject([{ msg: 'mail delivery gave up', failure: '450 try later' }]);
  });

  it('stores a failure without NUL', async () => {
    await enqueue();
    await deliver(createTestTransport(() => Promise.reject(new Error(`450\0${'x'.repeat(10_000)}`))));
    expect((await outbox())[0]?.failure).toBe(`450${'x'.repeat(497)}`);
  });

  it('stores a failure without the address that the server repeats', async () => {
    await enqueue();
    const refusal = '550 5.1.1 <ana@example.com>: Recipient (ana@example.com) refused';
    await deliver(createTestTransport(() => Promise.reject(new Error(refusal))));
    expect((await outbox())[0]?.failure).toBe('550 5.1.1 <***>: Recipient (***) refused');
  });
});

describe('a crash', () => {
  const SUSPICION = 'the last attempt had no result: sending this mail possibly twice';

  it('before sending loses no mail', async () => {
    await enqueue();
    await claimDueMail(db, clock.now());
    const transport = createTestTransport();
    pass(CLAIM_TIME - 1);
    await deliver(transport);
    expect(transport.sent).toEqual([]);
    pass(1);
    await deliver(transport);
    expect(transport.sent).toEqual(['ana@example.com']);
  });

  it('between sending and marking is the one that sends again, once and saying so', async () => {
    await enqueue();
    const arrived: number[] = [];
    const nothingAfterwards = new Promise(() => {});
    await new Promise<void>((crash) => {
      const transport = createTestTransport(({ id }) => {
        arrived.push(id);
        crash();
        return nothingAfterwards;
      });
      void deliver(transport);
    });
    const transport = createTestTransport(({ id }) => arrived.push(id));
    pass(CLAIM_TIME - 1);
    await deliver(transport);
    expect([arrived.length, outcomes()]).toEqual([1, []]);
    pass(1);
    await deliver(transport);
    pass(DAY);
    await deliver(transport);
    expect(arrived).toEqual([arrived[0], arrived[0]]);
    expect(outcomes()).toEqual([SUSPICION]);
  });

  it('is not suspected of a mail that was refused before', async () => {
    await enqueue();
    await deliver(createTestTransport(() => Promise.reject(new Error('450 try later'))));
    pass(MINUTE);
    await deliver(createTestTransport());
    expect(outcomes()).toEqual(['mail delivery failed']);
  });

  it('after the claim expired changes nothing of a later claim', async () => {
    await enqueue();
    const { promise: answered, reject: fail } = Promise.withResolvers<void>();
    const slow = createTestTransport(() => answered);
    const claimed = deliver(slow);
    while ((await outbox())[0]?.attempts !== 1) await new Promise(setImmediate);
    pass(CLAIM_TIME);
    const quick = createTestTransport();
    await deliver(quick);
    fail(new Error('late'));
    await claimed;
    expect(quick.sent).toEqual(['ana@example.com']);
    expect(await outbox()).toMatchObject([{ attempts: 2, failure: null, sentAt: clock.now() }]);
  });
});

describe('the database away when a mail has gone out', () => {
  it('does not make it go out again', async () => {
    await enqueue();
    const transport = createTestTransport(async () => {
      await sql`ALTER TABLE mail_outbox RENAME TO mail_away`.execute(db);
      setTimeout(() => void sql`ALTER TABLE mail_away RENAME TO mail_outbox`.execute(db), 300);
    });
    await deliver(transport);
    expect(outcomes()).toEqual(['mail sent, but not recorded yet']);
    pass(CLAIM_TIME);
    await deliver(transport);
    expect(transport.sent).toEqual(['ana@example.com']);
    expect(await outbox()).toMatchObject([{ attempts: 1, sentAt: expect.any(Date) }]);
  });
});

describe('workers at once', () => {
  it('send each mail exactly once', async () => {
    const addresses = Array.from({ length: 60 }, (_, at) => `ana${String(at).padStart(2, '0')}@example.com`);
    await Promise.all(addresses.map(enqueue));
    const transports = Array.from({ length: 4 }, () => createTestTransport(() => new Promise(setImmediate)));
    await Promise.all(transports.map(deliver));
    expect(transports.flatMap(({ sent }) => sent).sort()).toEqual(addresses);
    expect(transports.filter(({ sent }) => sent.length > 0).length).toBeGreaterThan(1);
    expect((await outbox()).every(({ attempts, sentAt }) => attempts === 1 && sentAt !== null)).toBe(true);
  });

  it('leave the database to others while a mail is on its way', async () => {
    await enqueue();
    let free = false;
    await deliver(
      createTestTransport(async () => {
        await db.transaction().execute(async (transaction) => {
          await transaction.updateTable('mailOutbox').set({ subject: 'Otro' }).execute();
        });
        free = true;
      }),
    );
    expect(free).toBe(true);
  });

  it('stop between two mails', async () => {
    await enqueue('ana@example.com');
    await enqueue('eva@example.com');
    const stopping = new AbortController();
    const transport = createTestTransport(() => stopping.abort());
    await deliverDueMails({ db, transport, clock: clock.now, log }, stopping.signal);
    expect(transport.sent).toEqual(['ana@example.com']);
    expect(await outbox()).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);
  });
});

describe('old mails', () => {
  it('are removed after 30 days, whatever became of them', async () => {
    await enqueue('ana@example.com');
    await deliver(createTestTransport());
    await enqueue('eva@example.com');
    pass(30 * DAY - HOUR);
    await removeOldMails(db, clock.now());
    expect(await outbox()).toHaveLength(2);
    pass(2 * HOUR);
    await removeOldMails(db, clock.now());
    expect(await outbox()).toEqual([]);
  });

  it('do not go out when mail can be sent after a long time', async () => {
    await enqueue();
    pass(5 * DAY + HOUR);
    const transport = createTestTransport();
    await deliver(transport);
    expect(transport.sent).toEqual([]);
  });
});
