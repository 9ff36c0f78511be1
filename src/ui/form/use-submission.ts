import { type FormEvent, createContext, useContext, useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { sendFor, shownAccount } from '#shared/api-mutation.ts';
import { ACCOUNT_CHANGED } from '#shared/viewer.ts';
import { wireName } from '#shared/wire.ts';
import { hasOtherIssues, reportUnexpectedError } from '../unexpected-errors.ts';
import { type Problem, missingFields, problemFromError } from './problem.ts';

type Values = Readonly<Record<string, string>>;

interface Options<Answer> {
  required?: Readonly<Record<string, string>>;
  check?: (values: Values) => Problem | null;
  missingTitle?: string;
  failedTitle?: string;
  explain?: (reason: string) => string;
  fieldByCode?: Readonly<Record<string, string>>;
  send: (values: Values) => Promise<Answer>;
  onSuccess: (answer: Answer, values: Values) => void;
}

export const SAVED = 'plaza:saved';

export interface Submission {
  problem: Problem | null;
  isSending: boolean;
  isSlow: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

const SLOW_MS = 4_000;

function readValues(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

const fieldNames = (form: HTMLFormElement): string[] =>
  [...form.elements].map((element) => wireName(element.getAttribute('name') ?? '').split('.')[0] ?? '');

const formatProblem = (
  { title, general, fields }: Problem,
  { failedTitle = title, explain = (reason) => reason }: Pick<Options<never>, 'failedTitle' | 'explain'>,
): Problem => ({ title: failedTitle, fields, ...(general && { general: explain(general) }) });

function useSlowness(isSending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);
  return isSlow;
}

const isAccountChange = (error: unknown) => error instanceof ApiError && error.code === ACCOUNT_CHANGED;

/** Id of the user for whom the forms in it are; null for the one who was shown when each opened. */
export const FormAccountContext = createContext<number | null>(null);

function useFormAccount() {
  const given = useContext(FormAccountContext);
  const [opener] = useState(shownAccount);
  const [isOver, setOver] = useState(false);
  return { read: () => (isOver ? shownAccount() : (given ?? opener)), adopt: () => setOver(true) };
}

export function useSubmission<Answer>(options: Options<Answer>): Submission {
  const { required = {}, missingTitle, check, fieldByCode, send, onSuccess } = options;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const isDispatching = useRef(false);
  const isSlow = useSlowness(isSending);

  const filledFor = useFormAccount();

  const dispatch = async (form: HTMLFormElement, values: Values) => {
    isDispatching.current = true;
    setSending(true);
    try {
      const answer = await sendFor(filledFor.read(), () => send(values));
      setProblem(null);
      form.dispatchEvent(new Event(SAVED, { bubbles: true }));
      onSuccess(answer, values);
    } catch (error) {
      if (isAccountChange(error)) filledFor.adopt();
      setProblem(formatProblem(problemFromError(error, fieldByCode), options));
      if (hasOtherIssues(error, fieldNames(form))) reportUnexpectedError(error);
    }
    isDispatching.current = false;
    setSending(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDispatching.current) return;
    const values = readValues(event.currentTarget);
    const found = missingFields(required, values, missingTitle) ?? check?.(values);
    if (found) setProblem(found);
    else void dispatch(event.currentTarget, values);
  };
  return { problem, isSending, isSlow, submit };
}
