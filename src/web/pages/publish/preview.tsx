import { EMPTY_CARD } from '#features/businesses/empty-card.ts';
import type { BusinessCard as Business, BusinessProfile } from '#features/businesses/schema.ts';
import type { BusinessAnswers } from '#features/businesses/ui/form/answers.ts';
import { BusinessCard } from '#features/businesses/ui/business-card.tsx';
import { isIncomplete, toBusinessHours } from '#features/businesses/ui/form/week-answers.ts';
import { WEEKDAYS } from '#shared/opening-hours/week.ts';
import { parsePhone } from '#shared/phone-text.ts';
import { useNow } from '#ui/now.tsx';
import type { useChoices } from '../../publishing/use-business-choices.ts';

type Choices = ReturnType<typeof useChoices>;

function chosenPlace({ department, municipality, zona }: BusinessAnswers, choices: Choices) {
  const code = zona || municipality || department;
  const lists = [...choices.zonas, ...choices.municipalities, ...choices.departments];
  const nameOf = (wanted: string) => lists.find((place) => place.code === wanted)?.name;
  const name = nameOf(code);
  if (!name) return null;
  const named = { code, name, department: nameOf(department) ?? name };
  return zona ? { ...named, municipality: nameOf(municipality) } : named;
}

function answeredHours({ hours }: BusinessAnswers) {
  if (!hours || WEEKDAYS.some((weekday) => isIncomplete(hours[weekday]))) return null;
  return toBusinessHours(hours);
}

interface PreviewProps {
  business: BusinessProfile | null;
  answers: BusinessAnswers;
  choices: Choices;
}

export function Preview({ business, answers, choices }: PreviewProps) {
  const categoryOf = (wanted: string) => choices.categories.find(({ id }) => String(id) === wanted);
  const whatsappNumber = parsePhone(answers.whatsappNumber);
  const card: Business = {
    ...EMPTY_CARD,
    createdAt: useNow(),
    ...business,
    name: answers.name.trim() || 'Tu negocio',
    category: categoryOf(answers.categoryId) ?? null,
    moreCategories: answers.moreCategoryIds.flatMap((id) => categoryOf(id) ?? []),
    place: chosenPlace(answers, choices),
    whatsappNumber,
    phoneNumber: whatsappNumber ?? business?.phoneNumber ?? null,
    businessHours: answeredHours(answers),
  };
  return (
    <section aria-label="Así se ve" className="rounded-card border border-dashed border-line p-3">
      <p className="mb-2 text-sm text-muted">Así se ve</p>
      <div inert>
        <BusinessCard business={card} compact />
      </div>
    </section>
  );
}
