import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ModerationApi } from '../api.ts';
import { CASE_GONE } from '../messages.ts';
import type { CaseDesk } from '../schema.ts';
import { lockCase } from './repository.ts';

/** Stands for an administrator whose account is gone. */
const GONE = 'Cuenta eliminada';

/** Reads who takes care of cases, what administrators wrote about them, and who decided them. */
export async function listDesks(db: Db, caseIds: readonly number[]): Promise<CaseDesk[]> {
  if (caseIds.length === 0) return [];
  const [cases, notes] = await Promise.all([
    db
      .selectFrom('moderationCase as c')
      .leftJoin('appUser as assignee', 'assignee.id', 'c.assigneeId')
      .leftJoin('appUser as decider', 'decider.id', 'c.decidedBy')
      .select(['c.id', 'c.assigneeId', 'assignee.name as assigneeName', 'decider.name as decidedBy'])
      .where('c.id', 'in', [...caseIds])
      .execute(),
    db
      .selectFrom('caseNote as n')
      .leftJoin('appUser as author', 'author.id', 'n.authorId')
      .select(['n.id', 'n.caseId', 'n.text', 'n.createdAt', 'author.name as author'])
      .where('n.caseId', 'in', [...caseIds])
      .orderBy('n.id')
      .execute(),
  ]);
  return cases.map(({ id, assigneeId, assigneeName, decidedBy }) => ({
    caseId: id,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? GONE },
    decidedBy,
    notes: notes
      .filter(({ caseId }) => caseId === id)
      .map(({ id: noteId, text, createdAt, author }) => ({
        id: noteId,
        text,
        createdAt,
        author: author ?? GONE,
      })),
  }));
}

async function requireCase(transaction: Db, id: number): Promise<void> {
  if (!(await lockCase(transaction, id))) throw new AppError('not-found', CASE_GONE);
}

function assign(context: AppContext, viewer: Viewer, id: number, isMine: boolean): Promise<null> {
  return inTransaction(context, viewer, async ({ db }) => {
    await requireCase(db, id);
    const assigneeId = isMine ? viewer.userId : null;
    await db.updateTable('moderationCase').set({ assigneeId }).where('id', '=', id).execute();
    return null;
  });
}

export const deskHandlers: Pick<
  Handlers<ModerationApi>,
  'PUT /api/moderation/cases/:id/assignee' | 'POST /api/moderation/cases/:id/notes'
> = {
  'PUT /api/moderation/cases/:id/assignee': (context, { viewer, params: { id }, body: { isMine } }) =>
    assign(context, viewer, id, isMine),

  'POST /api/moderation/cases/:id/notes': (context, { viewer, params: { id }, body: { text } }) =>
    inTransaction(context, viewer, async ({ db, at }) => {
      await requireCase(db, id);
      await db
        .insertInto('caseNote')
        .values({ caseId: id, authorId: viewer.userId, text, createdAt: at })
        .execute();
      return null;
    }),
};
