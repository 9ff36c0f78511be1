import type { ModerationCase, UnreportedCase } from '#features/moderation/schema.ts';
import { CaseCard } from '#features/moderation/ui/case-card.tsx';
import { CaseRow } from '#features/moderation/ui/case-row.tsx';
import { CASE_WORDS } from '#features/moderation/ui/case-words.ts';
import { HOUR } from '#shared/time.ts';
import { comparedBusiness, fullBusiness, longBusiness } from '../samples.ts';
import type { Group } from '../specimen.tsx';

const BUSINESS = { businessId: 7, businessName: 'Panadería La Espiga' };
const PERSON = { userId: 1, userName: 'Ana Xicará', userEmail: 'ana@example.com' };

type Common = Pick<UnreportedCase, 'id' | 'openedAt' | 'version'>;

const codedCases = (common: Common): UnreportedCase[] => [
  { kind: 'phone-proof', ...common, code: 'WA-22222', ...BUSINESS, number: '+50255550123' },
  {
    kind: 'claim',
    ...common,
    code: 'RC-22222',
    ...BUSINESS,
    ...PERSON,
    proof: 'call',
    owner: { id: 2, name: 'Eva Tzul', email: 'eva@example.com' },
    text: 'La patente de comercio está a mi nombre.',
    phoneNumbers: ['+50222225555'],
    unprovenNumbers: ['+50255550123'],
  },
  {
    kind: 'premium-request',
    ...common,
    code: 'PC-7KM2X',
    ...PERSON,
    period: 'year',
    businessNames: ['Panadería La Espiga'],
    isPremium: false,
    expiresAt: null,
  },
];

const otherCases = (common: Common, now: Date): UnreportedCase[] => [
  {
    kind: 'correction',
    ...common,
    ...BUSINESS,
    field: 'phone',
    current: '+502 5555 0123',
    suggested: '+502 5555 0177',
    people: 2,
    sources: { established: 1, new: 0, visitor: 1, weightless: 0 },
    isOutdated: false,
    isNote: false,
    isOfSystemAccount: true,
  },
  {
    kind: 'new-content',
    ...common,
    ground: 'duplicate',
    business: comparedBusiness(longBusiness(now)),
    other: comparedBusiness(fullBusiness(now)),
    sharedPhones: ['+50255550123'],
    hasLikeName: true,
    sharesAddress: false,
    metres: 12,
    more: [],
  },
];

function listCases(now: Date): UnreportedCase[] {
  const common = { id: 1, openedAt: new Date(now.getTime() - 3 * HOUR), version: '1' };
  return [...codedCases(common), ...otherCases(common, now)];
}

const NoDialog = () => null;
const nothing = () => {};
const nameOf = ({ kind }: ModerationCase) => CASE_WORDS[kind].noun;

export const cases = (now: Date): Group => ({
  title: 'Casos',
  specimens: [
    {
      name: 'CaseRow',
      states: listCases(now).map((item) => [
        nameOf(item),
        <CaseRow key={item.kind} item={item} to="/estilo" />,
      ]),
    },
    {
      name: 'CaseCard',
      states: listCases(now).map((item) => [
        nameOf(item),
        <CaseCard key={item.kind} item={item} onDecided={nothing} Activation={NoDialog}>
          {null}
        </CaseCard>,
      ]),
    },
  ],
});
