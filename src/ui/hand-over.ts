import { useQueryClient } from '@tanstack/react-query';

export const handedKey = (address: string) => ['handed over', address] as const;

/** Returns what a link does as it is followed: its page then begins with what the link knows. */
export function useHandOver() {
  const queryClient = useQueryClient();
  return (address: string, known: object) => void queryClient.setQueryData(handedKey(address), known);
}
