import { listRefused } from '#features/invitations/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { GoodRow, RowFault } from './check-row.ts';

const UNWANTED =
  'Quien tiene este número o correo pidió no estar en el directorio. Deja fuera esta fila, o ponle propietario.';

const addressesOf = ({ business: { phones, email } }: GoodRow): string[] => [
  ...[phones.whatsappNumber, ...phones.callNumbers.map(({ number }) => number)].filter(
    (number) => number !== null,
  ),
  ...(email ? [email] : []),
];

/** Refuses rows without an owner whose number or address asked, by an invitation, not to be here. */
export async function refuseUnwanted(
  { db, sessionKeys }: Pick<AppContext, 'db' | 'sessionKeys'>,
  rows: readonly GoodRow[],
  report: (fault: RowFault) => void,
): Promise<GoodRow[]> {
  const unowned = rows.filter(({ ownerId }) => !ownerId);
  const refused = await listRefused(db, sessionKeys, {
    addresses: unowned.flatMap(addressesOf),
    removal: true,
  });
  if (refused.size === 0) return [...rows];
  return rows.filter((row) => {
    if (row.ownerId || !addressesOf(row).some((address) => refused.has(address))) return true;
    report({ line: row.line, column: 'phone', message: UNWANTED });
    return false;
  });
}
