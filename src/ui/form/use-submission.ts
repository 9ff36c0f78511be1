import { type FormEvent, useEffect, useRef, useState } from 'react';
import { wireName } from '#shared/wire.ts';
import { hasOtherIssues, reportUnexpectedError } from '../unexpected-errors.ts';
import { type Problem, missingFields, problemFromError } from './problem.ts';

type Values = Readonly<Record<string, string>>;

interface Options<Answer> {
  /** The fields that can't be empty, with what to say where one is. */
  required?: Readonly<Record<string, string>>;
  /** What else can be told before it is sent. */
  check?: (values: Values) => Problem | null;
  /** Said above what is missing. */
  missingTitle?: string;
  /** Said above what the API has against it. */
  failedTitle?: string;
  /** How a reason is said that is about no field. */
  explain?: (reason: string) => string;
  /** Which field a code of the API is about. */
  fieldOf?: Readonly<Record<string, string>>;
  send: (values: Values) => Promise<Answer>;
  /** Called once the form was taken. */
  onSuccess: (answer: Answer, values: Values) => void;
}

export interface Submission {
  problem: Problem | null;
  isSending: boolean;
  /** It takes longer than anybody expects. */
  isSlow: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

const SLOW_MS = 4_000;

function valuesOf(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** What the form's fields are about, by the first part of their names. */
const fieldsOf = (form: HTMLFormElement): string[] =>
  [...form.elements].map((element) => wireName(element.getAttribute('name') ?? '').split('.')[0] ?? '');

/** The problem as the form says it. */
const said = (
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

/** Sends a form once at a time, and keeps what was wrong with it. What people typed stays in its fields. */
export function useSubmission<Answer>(options: Options<Answer>): Submission {
  const { required = {}, missingTitle, check, fieldOf, send, onSuccess } = options;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSending, setSending] = useState(false);
  const underWay = useRef(false);
  const isSlow = useSlowness(isSending);

  const dispatch = async (values: Values, fields: readonly string[]) => {
    underWay.current = true;
    setSending(true);
    try {
      const answer = await send(values);
      setProblem(null);
      onSuccess(answer, values);
    } catch (error) {
      setProblem(said(problemFromError(error, fieldOf), options));
      if (hasOtherIssues(error, fields)) reportUnexpectedError(error);
    }
    underWay.current = false;
    setSending(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    const values = valuesOf(event.currentTarget);
    const found = missingFields(required, values, missingTitle) ?? check?.(values);
    if (found) setProblem(found);
    else void dispatch(values, fieldsOf(event.currentTarget));
  };
  return { problem, isSending, isSlow, submit };
}
