import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildImportBatch } from '#db/builders/import-batch.ts';
import { buildSystemAccount } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

type Member = Awaited<ReturnType<typeof newPerson>>;
let admin: Member;
let house: number;
beforeAll(async () => {
  admin = await newPerson(opened, { role: 'admin' });
  house = await buildSystemAccount(db);
});

/** Says what a merge does with each row that refers to the business that goes. */
const DECISIONS: Record<string, 'carried over' | 'ended' | 'refused'> = {
  // An open transfer refuses the merge; ended ones are history of the business that goes.
  'account_change.business_id': 'refused',
  'alert.business_id': 'carried over',
  // What waits for the next mail is about the business that goes.
  'alert_match.business_id': 'ended',
  'announcement.business_id': 'carried over',
  // With managers, who stay where both have one owner.
  'audit_entry.managed_business_id': 'carried over',
  // The one that stays has its own.
  'business_data_check.business_id': 'ended',
  'business_day.business_id': 'carried over',
  'business_invitation.business_id': 'carried over',
  'business_manager.business_id': 'carried over',
  'business_media.business_id': 'carried over',
  'business_month.business_id': 'carried over',
  // Follows the numbers, whose origin is carried over.
  'business_phone.business_id': 'ended',
  'catalog_item.business_id': 'carried over',
  'favorite.business_id': 'carried over',
  // Undoing an import must not delete the business that stays.
  'import_row.business_id': 'ended',
  'merged_business.to_id': 'carried over',
  'moderation_case.business_id': 'carried over',
  'moderation_case.other_business_id': 'carried over',
  // With the reports, where both have one owner.
  'owner_answer.business_id': 'carried over',
  'report.business_id': 'carried over',
  // The one that stays was published before.
  'unmatched_content.business_id': 'ended',
};

async function merge(keepId: number, fromId: number, take: string[] = []) {
  const preview = await admin.get(`/api/admin/merge-previews/${keepId}/${fromId}`);
  const { keep, from } = await preview.json();
  const response = await admin.send('POST', '/api/admin/merges', {
    keep_id: keepId,
    from_id: fromId,
    keep_version: keep.version,
    from_version: from.version,
    take,
  });
  return { status: response.status, body: await response.json(), from };
}

const CLOSED = { closed: true } as const;

describe('what refers to a business', () => {
  it('has a decision for a merge, whatever table it is in', async () => {
    const { rows } = await sql<{ reference: string }>`
      SELECT c.conrelid::regclass || '.' || a.attname AS reference
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
      WHERE c.contype = 'f' AND c.confrelid = 'business_profile'::regclass`.execute(db);
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(Object.keys(DECISIONS).toSorted());
  });

  it('refuses a merge while the business that goes waits for another owner, and not while the other does', async () => {
    const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
    const [keep, from] = [
      await buildBusiness(db, { userId: ana.id }),
      await buildBusiness(db, { userId: ana.id }),
    ];
    const asked = { business_id: from.id, email: eva.user.email };
    expect((await admin.send('POST', '/api/admin/transfers', asked)).status).toBe(204);
    const { status, body } = await merge(keep.id, from.id);
    expect([status, body.detail]).toEqual([409, expect.stringContaining('está por pasar a otra cuenta')]);
    expect((await merge(from.id, keep.id)).status).toBe(200);
  });
});

it("keeps an owner's answer to reports, and not that of another owner", async () => {
  const [ana, eva] = [await newPerson(opened), await newPerson(opened)];
  const keep = await buildBusiness(db, { userId: ana.id });
  const at = new Date();
  const answers = [];
  for (const { id: userId } of [ana, eva]) {
    const { id: businessId } = await buildBusiness(db, { userId });
    await db
      .insertInto('ownerAnswer')
      .values({ businessId, userId, text: `Soy ${userId}.`, createdAt: at, updatedAt: at })
      .execute();
    expect((await merge(keep.id, businessId)).status).toBe(200);
    const stored = db.selectFrom('ownerAnswer').select('userId').where('businessId', '=', keep.id);
    answers.push(await stored.execute());
  }
  expect(answers).toEqual([[{ userId: ana.id }], [{ userId: ana.id }]]);
});

describe('what a business has of its own', () => {
  it('adds special days to those of the one that stays, whose own count', async () => {
    const at = new Date();
    const day = (days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const keep = await buildBusiness(db, {
      userId: house,
      specialDays: [{ from: day(10), to: day(11), hours: null }],
    });
    const from = await buildBusiness(db, {
      userId: house,
      specialDays: [
        { from: day(9), to: day(12), hours: CLOSED },
        { from: day(20), to: day(20), hours: CLOSED },
      ],
    });
    const { status, from: side } = await merge(keep.id, from.id);
    expect([status, side.special_days]).toEqual([200, 2]);
    const stored = db.selectFrom('businessProfile').select('specialDays').where('id', '=', keep.id);
    expect((await stored.executeTakeFirstOrThrow()).specialDays).toEqual([
      { from: day(9), to: day(9), hours: CLOSED },
      { from: day(10), to: day(11), hours: null },
      { from: day(12), to: day(12), hours: CLOSED },
      { from: day(20), to: day(20), hours: CLOSED },
    ]);
  });

  it.each([
    ['an unclaimed one names the source of data that it takes', true, ['address'], true],
    ['one that takes nothing has no source', true, [], false],
    ['an owner names none', false, ['address'], false],
  ] as const)('%s', async (_, isUnclaimed, take, isNamed) => {
    const { id: importBatchId } = await buildImportBatch(db, { appliedAt: new Date() });
    const userId = isUnclaimed ? house : (await newPerson(opened)).id;
    const keep = await buildBusiness(db, { userId, address: null });
    const from = await buildBusiness(db, {
      userId: house,
      importBatchId,
      externalId: `node/${importBatchId}`,
    });
    expect((await merge(keep.id, from.id, [...take])).status).toBe(200);
    const stored = db
      .selectFrom('businessProfile')
      .select(['importBatchId', 'externalId'])
      .where('id', '=', keep.id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({
      importBatchId: isNamed ? importBatchId : null,
      externalId: `node/${importBatchId}`,
    });
  });
});
