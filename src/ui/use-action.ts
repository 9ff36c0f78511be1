import { useRef, useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { UNEXPECTED } from '#shared/errors.ts';
import { reportUnforeseen } from './unforeseen.ts';

/** Something that a button does: once at a time, with what went wrong the last time. */
export function useAction(act: () => Promise<void>) {
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
      reportUnforeseen(error);
    }
    underWay.current = false;
    setBusy(false);
  };
  return { start: () => void start(), isBusy, failure };
}
