import { useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { notify } from '#ui/notify.ts';
import { AVATAR_RULES } from '../avatar-rules.ts';
import { ACCOUNT_MESSAGES } from '../messages.ts';
import { uploadAvatar } from '../mutations.ts';
import type { User } from '../schema.ts';

/** What is wrong with the file, as far as it can be told without sending it. */
function faultOf(file: File): string | null {
  if (!file.type.startsWith('image/')) return AVATAR_RULES.noImage;
  return file.size > AVATAR_RULES.maxBytes ? AVATAR_RULES.tooLarge : null;
}

/** The API's own words where it refuses the file; anything else is worth another try. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && [413, 415, 422].includes(error.status) && error.issues.length === 0;

/** Sends pictures of a person, one at a time: how far the one under way is, and what became of the last. */
export function useAvatarUpload(userId: number, onChanged: (user: User) => void) {
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [failed, setFailed] = useState<File | null>(null);

  const send = async (file: File) => {
    setFailure(null);
    setFailed(null);
    setPart(0);
    try {
      onChanged(await uploadAvatar(userId, file, setPart));
      void notify('success', ACCOUNT_MESSAGES.avatarUpdated);
    } catch (error) {
      const refused = isRefusal(error);
      setFailure(refused ? (error as ApiError).message : ACCOUNT_MESSAGES.avatarFailed);
      setFailed(refused ? null : file);
    }
    setPart(null);
  };
  const choose = (file: File) => {
    const fault = faultOf(file);
    if (!fault) return void send(file);
    setFailed(null);
    return setFailure(fault);
  };
  return { part, failure, choose, retry: failed && (() => void send(failed)) };
}
