import { WEEKDAYS, WEEKDAY_NAMES } from '#shared/opening-hours/week.ts';
import { type Problem, schemaIssues, problemFromIssues } from '#ui/form/problem.ts';
import { NewBusinessProfile } from '../../changes.ts';
import { BUSINESS_MESSAGES } from '../../messages.ts';
import { type BusinessAnswers, detailsOf } from './answers.ts';
import { isIncomplete } from './week-answers.ts';

/** Days of which an hour is missing; what the API would say of them is meant for programs. */
function incompleteDays({ hours }: BusinessAnswers) {
  const days = WEEKDAYS.filter((weekday) => hours && isIncomplete(hours[weekday]));
  return days.map((weekday) => ({
    path: ['businessHours', weekday],
    message: `Indica a qué hora abre y cierra el ${WEEKDAY_NAMES[weekday]}.`,
  }));
}

/**
 * What the API would refuse of the answers, in its words, and the owner where one has to be chosen; null where nothing is amiss.
 */
export function checkAnswers(
  answers: BusinessAnswers,
  { asksForOwner }: { asksForOwner: boolean },
): Problem | null {
  const days = incompleteDays(answers);
  const refused = schemaIssues(NewBusinessProfile, detailsOf(answers));
  const told = refused.filter(({ path }) => !days.some((day) => day.path[1] === path[1]));
  const isOwnerMissing = asksForOwner && !answers.ownerEmail.trim();
  const owner = { path: ['ownerEmail'], message: BUSINESS_MESSAGES.noSuchUser };
  return problemFromIssues([...told, ...days, ...(isOwnerMissing ? [owner] : [])]);
}
