import { useRef, useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { UNEXPECTED } from '#shared/unexpected.ts';
import { hasOtherIssues, reportUnexpectedError } from './unexpected-errors.ts';

/** Runs an action; `explained` names the fields whose 422 the user can correct. */
export function useAction(act: () => Promise<void>, explained: readonly string[] = []) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef(false);
  const start = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await act();
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : UNEXPECTED);
      if (hasOtherIssues(error, explained)) reportUnexpectedError(error);
    }
    underWay.current = false;
    setBusy(false);
  };
  return { start: () => void start(), isBusy, failure };
}
